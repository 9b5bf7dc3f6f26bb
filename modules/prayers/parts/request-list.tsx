import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useCategories } from '../category.tsx'
import { type PrayersSearch, requestList } from '../prayers.list.ts'
import { PrayerCard } from './prayer-card.tsx'

const queryOf = {
  all: {},
  parish: { parish: 'true' },
  mine: { mine: 'true' },
  answered: { status: 'answered' },
} as const

/** Requests of a tab and category, page by page. */
export function RequestList({ search, onAsk }: { search: PrayersSearch; onAsk: () => void }) {
  const { tab, category } = search
  const categories = useCategories()
  const own = useUser()?.parish ? 'parish' : 'all'
  const chosen = categories.data?.find(({ slug }) => slug === category)
  const list = useList(requestList, search, {
    query: { ...queryOf[tab === undefined || tab === 'prayed' ? own : tab], ...(chosen ? { category: chosen.id } : {}) },
    enabled: category === undefined || categories.data !== undefined || categories.isError,
  })
  return (
    <ListResults list={list} empty={<Nothing search={search} onAsk={onAsk} />}>
      {(requests) => (
        <List>
          {requests.map((request) => (
            <li key={request.id}>
              <PrayerCard request={request} />
            </li>
          ))}
        </List>
      )}
    </ListResults>
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
