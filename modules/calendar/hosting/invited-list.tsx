import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { RsvpBadge } from '../event/rsvp-badge.tsx'

const step = 24

/** The invited with their answers, for hosts; nothing while nobody is invited. */
export function InvitedList({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const [size, setSize] = useState(step)
  const query = useApiQuery(
    calendarEndpoints.listInvites,
    { params: { id: event.id }, query: { page_size: size } },
    { placeholderData: (before) => before },
  )
  const withdraw = useApiMutation(calendarEndpoints.withdrawInvite, { announcesErrors: true })
  const { results = [], count = 0 } = query.data ?? {}
  if (count === 0) return null
  return (
    <Section title={i18n.t('Invited people')} actions={<Quiet>{i18n.number(count)}</Quiet>}>
      <People>
        {results.map((person) => (
          <li key={person.user_id}>
            <Avatar size={40} person={{ ...namesOf(person.name), avatar: person.avatar, username: person.username }} />
            <PersonLink person={person} />
            {person.response ? (
              <RsvpBadge rsvp={{ response: person.response, guests: person.guests, notes: '' }} />
            ) : (
              <Badge>{i18n.t('No answer yet')}</Badge>
            )}
            <IconButton
              label={i18n.t('Withdraw the invitation of {name}', { name: person.name })}
              icon={<X size={18} aria-hidden />}
              isOff={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: event.id, userId: person.user_id } })}
            />
          </li>
        ))}
      </People>
      {count > results.length && size < 100 ? (
        <Button isBusy={query.isFetching} onClick={() => setSize(Math.min(100, size + step))}>
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </Section>
  )
}

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense' } })
const People = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr) auto 44px',
      gap: '3',
      alignItems: 'center',
      minHeight: '60px',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
