import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Pages } from '#src/ui/show/pages.tsx'
import { useCategories } from '../category.tsx'
import type { PrayersSearch } from '../module.ts'
import { PrayerCard } from './prayer-card.tsx'

type Props = { search: PrayersSearch; onPage: (page: number) => void; onAsk: () => void }

const pageSize = 10

const filterOf = {
  all: {},
  parish: { visibility: 'parish' },
  mine: { mine: 'true' },
  answered: { status: 'answered' },
} as const

/** Requests of a tab and category, page by page. */
export function RequestList({ search, onPage, onAsk }: Props) {
  const { tab, category, page = 1 } = search
  const categories = useCategories()
  const chosen = categories.data?.find(({ slug }) => slug === category)
  const filter = filterOf[tab === undefined || tab === 'prayed' ? 'all' : tab]
  const query = useApiQuery(
    prayersEndpoints.list,
    { query: { ...filter, page, page_size: pageSize, ...(chosen ? { category: chosen.id } : {}) } },
    {
      placeholderData: (before) => before,
      enabled: category === undefined || categories.data !== undefined || categories.isError,
    },
  )
  return (
    <AsyncList query={query} isEmpty={({ results }) => results.length === 0} empty={<Nothing search={search} onAsk={onAsk} />}>
      {({ results, count }) => (
        <>
          <List>
            {results.map((request) => (
              <li key={request.id}>
                <PrayerCard request={request} />
              </li>
            ))}
          </List>
          <Pages page={page} count={count} size={pageSize} onPage={onPage} />
        </>
      )}
    </AsyncList>
  )
}

function Nothing({ search, onAsk }: { search: PrayersSearch; onAsk: () => void }) {
  const { i18n } = useLingui()
  const { tab, category } = search
  if (category || (search.page ?? 1) > 1) {
    return (
      <EmptyState
        kind="no-results"
        title={i18n.t('No requests here')}
        action={
          <ButtonLink to="/prayers" search={tab ? { tab } : {}}>
            {i18n.t('All categories')}
          </ButtonLink>
        }
      >
        {i18n.t('Nobody has asked for this at present.')}
      </EmptyState>
    )
  }
  const ask = (
    <Button variant="solid" onClick={onAsk}>
      {i18n.t('Ask for prayer')}
    </Button>
  )
  if (tab === 'answered') {
    return (
      <EmptyState kind="first-use" title={i18n.t('No answered prayers yet')}>
        {i18n.t('Answered prayers appear here when someone shares them.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="first-use"
      title={tab === 'mine' ? i18n.t('You have not asked for anything yet') : i18n.t('No open requests')}
      action={ask}
    >
      {i18n.t('What do you carry? Others will gladly carry it with you, by name or without.')}
    </EmptyState>
  )
}

export const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4', marginBlockEnd: '6' } })
