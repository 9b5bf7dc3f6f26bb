import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UsersTable } from '../tables.ts'
import { blockFormerUsername, updateUser } from './user.queries.ts'
import { findUser } from '../views.ts'

type Changed =
  | 'first_name'
  | 'last_name'
  | 'city'
  | 'country'
  | 'phone'
  | 'birth_date'
  | 'church_rank'
  | 'email'
  | 'username'
  | 'locale'
  | 'timezone'
export type PersonChanges = Pick<Updateable<UsersTable>, Changed>
const blockedFor = 90 * 86_400_000

/** Stores validated changes. A former username redirects for 90 days; a new address is unverified. */
export async function changePerson(
  tx: Tx,
  { now, tell }: Pick<Parts, 'now' | 'tell'>,
  userId: string,
  changes: PersonChanges,
): Promise<void> {
  const at = new Date(now()).toISOString()
  const before = changes.username === undefined ? undefined : await findUser(tx, userId)
  if (before) await blockFormerUsername(tx, before.username, userId, at, new Date(now() + blockedFor).toISOString())
  const unverified = changes.email === undefined ? {} : { email_verified_at: null, email_changed_at: at }
  await updateUser(tx, userId, { ...changes, ...unverified }, at)
  if (isRenamed(changes)) await tell(tx, 'person.renamed', { userId })
}

/** Whether a change names the member anew. */
export const isRenamed = (changes: Partial<Record<'first_name' | 'last_name' | 'username', unknown>>): boolean =>
  changes.first_name !== undefined || changes.last_name !== undefined || changes.username !== undefined
