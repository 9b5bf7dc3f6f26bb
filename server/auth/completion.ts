/** Stands for "no number yet" in records made by a sign-in provider (INV-D14); nobody can choose it (TRAP-80). */
const placeholderPhone = '0000000000'

type Profile = { phone: string | null; parish_id: string | null; username: string }

/** What a profile lacks, by field (PRF-D1). */
export function missingFields({ phone, parish_id, username }: Profile): Record<string, string[]> {
  return {
    ...(phone === null || phone === placeholderPhone ? { phone: ['Phone number is required'] } : {}),
    ...(parish_id === null ? { parish: ['Please choose your parish'] } : {}),
    ...(username.startsWith('user_') ? { username: ['Please choose a username'] } : {}),
  }
}

export const needsCompletion = (profile: Profile) => Object.keys(missingFields(profile)).length > 0
