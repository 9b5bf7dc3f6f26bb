import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { isolated } from '#src/lib/isolated.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { RsvpBadge } from '../answer/rsvp-badge.tsx'

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
  const withdraw = useApiMutation(calendarEndpoints.withdrawInvite)
  const [asked, setAsked] = useState<CallOutput<typeof calendarEndpoints.listInvites>['results'][number] | null>(null)
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
              onClick={() => setAsked(person)}
            />
          </li>
        ))}
      </People>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={i18n.t('Withdraw the invitation of {name}?', { name: isolated(asked?.name ?? '') })}
        action={i18n.t('Withdraw invitation')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && withdraw.mutateAsync({ params: { id: event.id, userId: asked.user_id } })}
      >
        {i18n.t('If they can no longer see the event, their answer is removed too.')}
      </ConfirmDialog>
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
