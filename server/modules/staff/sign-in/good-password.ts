import { accountsErrors } from '#contract/accounts/errors.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'

/** Throws 400 for the field when the members' password rules are not met (INV-D13). */
export function requireGoodPassword(
  field: string,
  password: string,
  { email, username, first_name, last_name }: { email: string; username: string; first_name: string; last_name: string },
): void {
  const { acceptable, warnings } = ratePassword(password, [email, username, first_name, last_name])
  if (!acceptable) throw fieldFailure(field, warnings[0] ?? accountsErrors.password_easy)
}
