import { useLingui } from '@lingui/react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { inviteLimits } from '#contract/calendar/hosting.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { PeopleDialog, usePeopleSearch, useTicked } from '#src/ui/form/people-dialog.tsx'

type Props = { event: CalendarEvent; onClose: () => void }

/** Search of the parish's members with a tick each. */
export function InviteDialog({ event, onClose }: Props) {
  const { i18n } = useLingui()
  const search = usePeopleSearch()
  const [chosen, toggle] = useTicked(inviteLimits.atOnce)
  const params = { id: event.id }
  const found = useApiQuery(
    calendarEndpoints.listInvitable,
    { params, query: { page_size: 50, ...(search.words ? { q: search.words } : {}) } },
    { placeholderData: (before) => before },
  )
  const { results = [], count = 0 } = found.data ?? {}
  const invite = useApiMutation(calendarEndpoints.invite)
  return (
    <PeopleDialog
      title={i18n.t('Invite people')}
      description={i18n.t('Choose members of your parish. They are notified and can see the event.')}
      search={search}
      searchLabel={i18n.t('Search people')}
      listLabel={i18n.t('People to invite')}
      query={found}
      people={results.map(({ user_id, ...person }) => ({ ...person, id: user_id, ...namesOf(person.name) }))}
      nobody={search.words ? i18n.t('Nobody has that name') : i18n.t('Everyone in your parish has been invited')}
      note={count > results.length ? i18n.t('Type a name to find more people.') : null}
      chosen={chosen}
      onChoose={toggle}
      act={i18n.t('{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}', { count: chosen.size })}
      call={invite}
      onSend={() => invite.mutate({ params, body: { user_ids: [...chosen] } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
