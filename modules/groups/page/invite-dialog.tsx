import { useLingui } from '@lingui/react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupLimits } from '#contract/groups/group.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { PeopleDialog, usePeopleSearch, useTicked } from '#src/ui/form/people-dialog.tsx'

type Props = { group: { id: string; parish: { id: string } | null }; onClose: () => void }

/** Members by name with a tick each, those of the group's parish first. */
export function InviteDialog({ group, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const search = usePeopleSearch()
  const [chosen, toggle] = useTicked(groupLimits.invitedAtOnce)
  const found = useApiQuery(
    peopleEndpoints.list,
    { query: { page_size: 20, ...(search.words ? { q: search.words } : group.parish ? { parish: group.parish.id } : {}) } },
    { placeholderData: (before) => before },
  )
  const invite = useApiMutation(groupMembersEndpoints.invite)
  const send = () =>
    invite.mutate(
      { params: { id: group.id }, body: { user_ids: [...chosen] } },
      {
        onSuccess: ({ invited }) => {
          bus.publish('groups', {
            type: 'toast.requested',
            host: 'single',
            variant: 'success',
            title: /*i18n*/ 'Invited: {count}',
            values: { count: invited },
            description: /*i18n*/ 'Who belongs to the group already, or asked, was left out.',
          })
          onClose()
        },
      },
    )
  return (
    <PeopleDialog
      title={i18n.t('Invite people')}
      description={i18n.t('They are notified, and join without being let in.')}
      search={search}
      searchLabel={i18n.t('Search people')}
      listLabel={i18n.t('People to invite')}
      query={found}
      people={(found.data?.results ?? []).map((person) => ({ ...person, avatar: person.avatar ?? null }))}
      nobody={i18n.t('Nobody has that name')}
      chosen={chosen}
      onChoose={toggle}
      act={i18n.t('{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}', { count: chosen.size })}
      call={invite}
      onSend={send}
      onClose={onClose}
    />
  )
}
