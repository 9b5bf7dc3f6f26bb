import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { formatDate } from '#src/lib/format.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Pages } from '#src/ui/show/pages.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { PrayerCard } from './prayer-card.tsx'
import { List } from './request-list.tsx'

const pageSize = 10

/** Requests the member prayed for, latest first. */
export function PrayedList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useApiQuery(
    prayersEndpoints.prayed,
    { query: { page, page_size: pageSize } },
    { placeholderData: (before) => before },
  )
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={
        <EmptyState
          kind="first-use"
          title={i18n.t('You have not prayed for a request yet')}
          action={<ButtonLink to="/prayers">{i18n.t('Open requests')}</ButtonLink>}
        >
          {i18n.t('Requests you have prayed for appear here, so that you can follow their updates.')}
        </EmptyState>
      }
    >
      {({ results, count }) => (
        <>
          <List>
            {results.map(({ request, last_prayed_at, times }) => (
              <li key={request.id}>
                <When>
                  {i18n.t('{times, plural, one {Prayed on {day}} other {Prayed # times, last on {day}}}', {
                    times,
                    day: formatDate(new Date(`${last_prayed_at.slice(0, 10)}T12:00:00`), locale),
                  })}
                </When>
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

const When = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense', marginBlockEnd: '2' } })
