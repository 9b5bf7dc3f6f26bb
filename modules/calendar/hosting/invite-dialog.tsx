import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { type Invitable, inviteLimits } from '#contract/calendar/hosting.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

type Props = { event: CalendarEvent; onClose: () => void }

/** Search of the parish's members with a tick each; whom one ticked stays chosen while searching on. */
export function InviteDialog({ event, onClose }: Props) {
  const { i18n } = useLingui()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Invitable>>(new Map())
  const words = useDebounced(q.trim(), 250)
  const params = { id: event.id }
  const found = useApiQuery(
    calendarEndpoints.listInvitable,
    { params, query: { page_size: 50, ...(words ? { q: words } : {}) } },
    { placeholderData: (before) => before },
  )
  const invite = useApiMutation(calendarEndpoints.invite)
  const toggle = (person: Invitable) => {
    const next = new Map(chosen)
    if (!next.delete(person.user_id)) next.set(person.user_id, person)
    if (next.size <= inviteLimits.atOnce) setChosen(next)
  }
  const send = () => invite.mutate({ params, body: { user_ids: [...chosen.keys()] } }, { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      isBusy={invite.isPending}
      onClose={onClose}
      title={i18n.t('Invite people')}
      description={i18n.t('Choose members of your parish. They are notified and can see the event.')}
      footer={
        <>
          <Button onClick={onClose} isOff={invite.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" isBusy={invite.isPending} isOff={chosen.size === 0} onClick={send}>
            {i18n.t('{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Body>
        {invite.isError ? <Banner tone="danger">{failureText(i18n, invite.error)}</Banner> : null}
        <TextField
          type="search"
          label={i18n.t('Search people')}
          value={q}
          onChange={(change) => setQ(change.currentTarget.value)}
        />
        <AsyncList
          query={found}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <EmptyState
              kind="no-results"
              title={words ? i18n.t('Nobody has that name') : i18n.t('Everyone in your parish has been invited')}
            />
          }
        >
          {({ results, count }) => (
            <>
              <People aria-label={i18n.t('People to invite')}>
                {results.map((person) => (
                  <li key={person.user_id}>
                    <label>
                      <input type="checkbox" checked={chosen.has(person.user_id)} onChange={() => toggle(person)} />
                      <Avatar size={36} person={{ ...namesOf(person.name), avatar: person.avatar, username: person.username }} />
                      <bdi>{person.name}</bdi>
                    </label>
                  </li>
                ))}
              </People>
              {count > results.length ? <Quiet>{i18n.t('Type a name to find more people.')}</Quiet> : null}
            </>
          )}
        </AsyncList>
      </Body>
    </Dialog>
  )
}

const Body = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
const People = chakra('ul', {
  base: {
    listStyle: 'none',
    '& label': {
      display: 'grid',
      gridTemplateColumns: '20px 36px 1fr',
      gap: '3',
      alignItems: 'center',
      minHeight: '52px',
      cursor: 'pointer',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& input': { boxSize: '20px', accentColor: 'var(--c-colors-gold-solid)' },
  },
})
