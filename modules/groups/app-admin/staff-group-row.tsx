import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleGroupsEndpoints, type GroupRow } from '#contract/groups/console-groups.ts'
import { ReasonDialog } from '#src/forms/reason-dialog.tsx'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { StaffRow } from './staff-row.tsx'

/** A group with what staff can do about it. */
export function StaffGroupRow({ group }: { group: GroupRow }) {
  const { i18n } = useLingui()
  const approve = useApiMutation(consoleGroupsEndpoints.approveGroup, { announcesErrors: true })
  const restore = useApiMutation(consoleGroupsEndpoints.restoreGroup, { announcesErrors: true })
  const { mutateAsync: reject } = useApiMutation(consoleGroupsEndpoints.rejectGroup)
  const { mutateAsync: archive } = useApiMutation(consoleGroupsEndpoints.archiveGroup)
  const [open, setOpen] = useState<'refuse' | 'archive' | null>(null)
  const params = { id: group.id }
  const name = isolated(group.name)
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
  const { status } = group
  return (
    <StaffRow group={group}>
      {status === 'pending' || (group.is_held && !group.is_hidden) ? (
        <Button size="sm" variant="solid" isBusy={approve.isPending} onClick={() => approve.mutate({ params })}>
          {named(i18n.t('Approve'))}
        </Button>
      ) : null}
      {status === 'pending' ? (
        <Button size="sm" onClick={() => setOpen('refuse')}>
          {named(i18n.t('Refuse'))}
        </Button>
      ) : null}
      {status === 'active' && !group.is_held ? (
        <Button size="sm" onClick={() => setOpen('archive')}>
          {named(i18n.t('Archive'))}
        </Button>
      ) : null}
      {status === 'archived' || status === 'removed' ? (
        <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ params })}>
          {named(i18n.t('Open again'))}
        </Button>
      ) : null}
      {open ? (
        <ReasonDialog
          title={open === 'refuse' ? i18n.t('Refuse {name}?', { name }) : i18n.t('Archive {name}?', { name })}
          action={open === 'refuse' ? i18n.t('Refuse group') : i18n.t('Archive the group')}
          help={i18n.t('The owner of the group reads it.')}
          send={(reason) => (open === 'refuse' ? reject : archive)({ params, body: { reason } })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </StaffRow>
  )
}
