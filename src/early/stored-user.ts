import type { User } from '#contract/accounts/accounts.ts'

/** The session as it is stored: the member's tokens and record. */
export type Stored = { pairs: string | null; user: string | null }

/** The stored record, if it is that of the session. */
export function storedUser({ pairs, user }: Stored): User | null {
  if (!pairs || !user) return null
  const { holder } = JSON.parse(pairs) as { holder?: string }
  const person = JSON.parse(user) as User
  return person.id === holder ? person : null
}
