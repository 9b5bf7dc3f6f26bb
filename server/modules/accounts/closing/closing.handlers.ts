import type { myDataEndpoints } from '#contract/accounts/my-data.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { accountDeactivatedMail } from '../mails/account-deactivated.mail.ts'
import { deletionRequestedMail } from '../mails/deletion-requested.mail.ts'
import { requireProof } from '../security/own-password.ts'
import { closeAccount } from './close-account.ts'
import { graceMs } from './deletion.ts'

type Calls = typeof myDataEndpoints

export const requestAccountDeletion: Handler<Calls['requestAccountDeletion']> = async ({ body }, context) => {
  const { tx, caller, now, mail, config } = context
  await requireProof(context, caller.userId, body)
  const deletedAt = new Date(now() + graceMs)
  const dueAt = deletedAt.toISOString()
  const person = await closeAccount(context, { kind: 'pending_deletion', reason: body.reason || null, dueAt })
  await context.tell(tx, 'account-deletion.changed', { userId: person.id, status: 'requested' })
  const { email: to, first_name: name, locale } = person
  await mail.send(tx, deletionRequestedMail({ to, name, locale, deletedAt, loginUrl: `${config.publicUrl}/login` }))
  await context.audit({ action: 'account.deletion_requested', targetType: 'user', targetId: person.id, after: { due_at: dueAt } })
  return { detail: 'Your account is closed and will be deleted in 30 days.', deleted_at: dueAt }
}

export const deactivateAccount: Handler<Calls['deactivateAccount']> = async ({ body }, context) => {
  const { tx, caller, mail, config } = context
  await requireProof(context, caller.userId, body)
  const person = await closeAccount(context, { kind: 'deactivated', reason: null, dueAt: null })
  const { email: to, first_name: name, locale } = person
  await mail.send(tx, accountDeactivatedMail({ to, name, locale, loginUrl: `${config.publicUrl}/login` }))
  await context.audit({ action: 'account.deactivated', targetType: 'user', targetId: person.id })
  return { detail: 'Your account is deactivated. Log in to come back.' }
}
