import type { Language } from '#contract/core/languages.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { verifiedByStaffMail } from '../mails/verified-by-staff.mail.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { updateUser } from '../profile/user.queries.ts'

type Person = { id: string; email: string; first_name: string; locale: Language; email_verified_at: string | null }

/** Verifies the address without the mail, and notifies its owner. Throws 409 when it is verified already. */
export async function confirmAddress(
  { tx, now, mail, config }: Pick<Parts, 'now' | 'mail' | 'config'> & { tx: Tx },
  person: Person,
): Promise<void> {
  if (person.email_verified_at !== null) throw new Failure(accountsErrors.already_verified)
  const at = new Date(now()).toISOString()
  await updateUser(tx, person.id, { email_verified_at: at }, at)
  const { email: to, first_name: name, locale } = person
  await mail.send(tx, verifiedByStaffMail({ to, name, locale, loginUrl: `${config.publicUrl}/login` }))
}
