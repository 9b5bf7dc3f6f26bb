import { useLingui } from '@lingui/react'
import { useList } from '#src/lists/use-list.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { InvitationButtons } from '../shared/invitation-buttons.tsx'
import { GroupRows } from './group-rows.tsx'
import { groupsList, type GroupsSearch } from './groups.list.ts'

export function Invitations({ search }: { search: GroupsSearch }) {
  const { i18n } = useLingui()
  const list = useList(groupsList, search, { query: { invited: 'true' } })
  return (
    <GroupRows
      list={list}
      label={i18n.t('Invitations')}
      empty={
        <EmptyState kind="first-use" title={i18n.t('No invitations')}>
          {i18n.t('When somebody invites you to a group, you answer here.')}
        </EmptyState>
      }
      actions={(group) => <InvitationButtons group={group} />}
    />
  )
}
