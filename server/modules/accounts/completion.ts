/** Stands for "no number yet" in records made by a sign-in provider (INV-D14); nobody can choose it (TRAP-80). */
const placeholderPhone = '0000000000'

/** `lacks_detail`: a required field of the community is empty. */
export type Profile = { phone: string | null; parish_id: string | null; username: string; lacks_detail: boolean }
type BuiltIn = Omit<Profile, 'lacks_detail'>

/** What the built-in record lacks, by field (PRF-D1). */
export function missingFields({ phone, parish_id, username }: BuiltIn): Record<string, string[]> {
  return {
    ...(phone === null || phone === placeholderPhone ? { phone: ['Phone number is required'] } : {}),
    ...(parish_id === null ? { parish: ['Please choose your parish'] } : {}),
    ...(username.startsWith('user_') ? { username: ['Please choose a username'] } : {}),
  }
}
