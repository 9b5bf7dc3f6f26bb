import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { formatDate } from '#src/lib/format.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { prayedList, type PrayersSearch } from '../prayers.list.ts'
import { PrayerCard } from './prayer-card.tsx'
import { List } from './request-list.tsx'

/** Requests the member prayed for, latest first. */
export function PrayedList({ search }: { search: PrayersSearch }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const list = useList(prayedList, search)
  const nothing = (
    <EmptyState
      kind="first-use"
      title={i18n.t('You have not prayed for a request yet')}
      action={<ButtonLink to="/prayers">{i18n.t('Open requests')}</ButtonLink>}
    >
      {i18n.t('Requests you have prayed for appear here, so that you can follow their updates.')}
    </EmptyState>
  )
  return (
    <ListResults list={list} empty={nothing}>
      {(prayed) => (
        <List>
          {prayed.map(({ request, last_prayed_at, times }) => (
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
      )}
    </ListResults>
  )
}

const When = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense', marginBlockEnd: '2' } })
