import { useLingui } from '@lingui/react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

/** A request to join, with a word to the admins. */
export function AskDialog({ group, onClose }: { group: { id: string; name: string }; onClose: () => void }) {
  const { i18n } = useLingui()
  const join = useApiMutation(groupMembersEndpoints.join)
  const { field, onSubmit, failure, isBusy } = useContractForm({
    schema: groupMembersEndpoints.join.body,
    defaults: { message: '' },
  })
  return (
    <FormDialog
      title={i18n.t('Ask to join {name}', { name: isolated(group.name) })}
      description={i18n.t('The admins of the group decide, and you are notified.')}
      size="sm"
      form={{ failure, isBusy }}
      action={i18n.t('Ask to join')}
      onSubmit={onSubmit(async (body) => {
        await join.mutateAsync({ params: { id: group.id }, body })
        onClose()
      })}
      onClose={onClose}
    >
      <TextareaField label={i18n.t('A word to the admins')} isOptional limit={300} {...field('message')} />
    </FormDialog>
  )
}
