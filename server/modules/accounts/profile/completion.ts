import { accountsErrors } from '#contract/accounts/errors.ts'
import type { FieldReasons } from '#server/platform/base/failure.ts'
/** Placeholder for a missing number in records created by a sign-in provider (INV-D14); nobody can choose it (TRAP-80). */
export const placeholderPhone = '0000000000'

/** `lacks_detail`: a required field of the community is empty. */
export type Profile = { phone: string | null; parish_id: string | null; username: string; lacks_detail: boolean }
type BuiltIn = Omit<Profile, 'lacks_detail'>

/** Missing built-in fields of the profile (PRF-D1). */
export function missingFields({ phone, parish_id, username }: BuiltIn): FieldReasons {
  return {
    ...(phone === null || phone === placeholderPhone ? { phone: [accountsErrors.phone_missing] } : {}),
    ...(parish_id === null ? { parish: [accountsErrors.parish_missing] } : {}),
    ...(username.startsWith('user_') ? { username: [accountsErrors.username_missing] } : {}),
  }
}
