import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupLimits } from '#contract/groups/group.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { PeopleChoice } from '#src/ui/form/people-choice.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

type Props = { group: { id: string; parish: { id: string } | null }; onClose: () => void }

/** Members by name with a tick each, those of the group's parish first; whom one ticked stays chosen while searching on. */
export function InviteDialog({ group, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const words = useDebounced(q.trim(), 250)
  const found = useApiQuery(
    peopleEndpoints.list,
    { query: { page_size: 20, ...(words ? { q: words } : group.parish ? { parish: group.parish.id } : {}) } },
    { placeholderData: (before) => before },
  )
  const invite = useApiMutation(groupMembersEndpoints.invite)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size <= groupLimits.invitedAtOnce) setChosen(next)
  }
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
    <Dialog
      isOpen
      isBusy={invite.isPending}
      onClose={onClose}
      title={i18n.t('Invite people')}
      description={i18n.t('They are notified, and join without being let in.')}
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
          empty={<EmptyState kind="no-results" title={i18n.t('Nobody has that name')} />}
        >
          {({ results }) => (
            <PeopleChoice
              label={i18n.t('People to invite')}
              people={results.map((person) => ({ ...person, avatar: person.avatar ?? null }))}
              chosen={chosen}
              onChoose={toggle}
            />
          )}
        </AsyncList>
      </Body>
    </Dialog>
  )
}

const Body = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
