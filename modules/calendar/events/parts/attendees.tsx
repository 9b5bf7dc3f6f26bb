import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { Attendee, CalendarEvent } from '#contract/calendar/event.ts'
import { RsvpBadge } from '../../answer/rsvp-badge.tsx'
import { listed } from '#src/lib/listed.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'

const step = 24
const most = 100

/** Attendees; organisers also see guests, notes and the other RSVPs. */
export function Attendees({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const [size, setSize] = useState(step)
  const query = useApiQuery(
    calendarEndpoints.listAttendees,
    { params: { id: event.id }, query: { page_size: size } },
    { placeholderData: (before) => before },
  )
  const totals = query.data?.totals
  if (query.data?.results.length === 0 && !event.can_edit) return null
  return (
    <Section
      title={i18n.t('Who is coming')}
      actions={
        totals ? (
          <Totals>
            <FactLine
              facts={[
                i18n.t('{yes} yes', { yes: i18n.number(totals.yes) }),
                i18n.t('{maybe} maybe', { maybe: i18n.number(totals.maybe) }),
                i18n.t('{no} no', { no: i18n.number(totals.no) }),
              ]}
            />
          </Totals>
        ) : null
      }
    >
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<Quiet>{i18n.t('Nobody has answered yet. Be the first.')}</Quiet>}
      >
        {({ results, count }) => (
          <>
            <People>
              {results.map((person) => (
                <Person key={person.user_id} person={person} isFull={event.can_edit} />
              ))}
            </People>
            {count > results.length && size < most ? (
              <Button isBusy={query.isFetching} onClick={() => setSize(Math.min(most, size + step))}>
                {i18n.t('Show more')}
              </Button>
            ) : null}
          </>
        )}
      </AsyncList>
    </Section>
  )
}

function Person({ person, isFull }: { person: Attendee; isFull: boolean }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Avatar size={40} person={{ ...namesOf(person.name), avatar: person.avatar, username: person.username }} />
      <div>
        <PersonLink person={person} />
        {person.companions?.length ? (
          <small>{i18n.t('With {names}', { names: listed(person.companions, i18n.locale) })}</small>
        ) : null}
        {person.notes ? <small dir="auto">{person.notes}</small> : null}
      </div>
      {isFull ? <RsvpBadge rsvp={{ response: person.response, guests: person.guests ?? 0, notes: '' }} /> : null}
    </li>
  )
}

const Totals = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense' } })
const Quiet = chakra('p', { base: { color: 'fg.muted' } })
const People = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '3',
    marginBlockEnd: '3',
    '& > li': { display: 'grid', gridTemplateColumns: '40px 1fr auto', gap: '3', alignItems: 'center', minWidth: '0' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere' },
  },
})
