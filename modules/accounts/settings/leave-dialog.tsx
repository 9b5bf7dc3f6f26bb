import { useLingui } from '@lingui/react'
import { AccountDeletionBody, myDataEndpoints } from '#contract/accounts/my-data.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { formatDate } from '#src/lib/format.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Asks for the password, or for DELETE where there is none; then the page is left. */
export function LeaveDialog({ kind, onClose }: { kind: 'deactivate' | 'delete'; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { bus, session } = useServices()
  const hasPassword = useUser()?.has_password !== false
  const remove = useApiMutation(myDataEndpoints.requestAccountDeletion)
  const deactivate = useApiMutation(myDataEndpoints.deactivateAccount)
  const form = useContractForm({ schema: AccountDeletionBody, defaults: { password: '', confirmation: '', reason: '' } })
  const isDeletion = kind === 'delete'
  const { field, onSubmit } = form

  const send = onSubmit(async ({ reason, ...proof }) => {
    const description = isDeletion
      ? i18n.t('It will be deleted on {date}. Until then you can come back by logging in.', {
          date: await deletedOn({ ...proof, ...(reason ? { reason } : {}) }),
        })
      : await deactivated(proof)
    await session.signOut()
    bus.publish('auth', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Your account is closed',
      description,
    })
  })
  const deletedOn = async (body: { password?: string | undefined; confirmation?: string | undefined; reason?: string }) =>
    formatDate(Date.parse((await remove.mutateAsync({ body })).deleted_at), locale)
  const deactivated = async (body: { password?: string | undefined; confirmation?: string | undefined }) => {
    await deactivate.mutateAsync({ body })
    return i18n.t('Log in whenever you wish to come back.')
  }

  return (
    <FormDialog
      title={isDeletion ? i18n.t('Delete your account?') : i18n.t('Deactivate your account?')}
      form={form}
      action={isDeletion ? i18n.t('Delete my account') : i18n.t('Deactivate my account')}
      isDanger={isDeletion}
      onSubmit={send}
      onClose={onClose}
    >
      {hasPassword ? (
        <PasswordField label={i18n.t('Your password')} autoComplete="current-password" {...field('password')} />
      ) : (
        <TextField
          label={i18n.t('Type DELETE to confirm')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          {...field('confirmation')}
        />
      )}
      {isDeletion ? (
        <TextareaField label={i18n.t('Why do you leave?')} isOptional dir="auto" rows={2} {...field('reason')} />
      ) : null}
    </FormDialog>
  )
}
