import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/define-errors.ts'
import { formerUsernames, people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { reservedWords } from './reserved-words.ts'

type Who = { userId: string | null; at: string }

/**
 * What `like` matches the names of a wide row of `reserved_handles` with: `*` stands for any letters (USR-D6). Handles hold no
 * letter that `like` knows but the underscore.
 */
export const likePattern = sql<string>`replace(replace(reserved_handles.handle, '_', '\\_'), '*', '%')
  || case reserved_handles.match when 'prefix' then '%' else '' end`

/** Names of the list that a reservation for members keeps, unless it is kept for this person; with the handle that keeps each. */
export const findReservations = async (tx: Tx, names: readonly string[], { userId, at }: Who) => {
  const asked = tx.selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<'asked'>(sql`asked(name)`))
  const equal = asked.innerJoin('reserved_handles', (join) =>
    join.onRef('reserved_handles.handle', '=', 'asked.name').on('reserved_handles.match', '=', 'exact'),
  )
  const wide = asked.innerJoin('reserved_handles', (join) =>
    join.on('reserved_handles.match', '<>', 'exact').on(sql<boolean>`asked.name like ${likePattern}`),
  )
  const kept = (rows: typeof equal) =>
    rows
      .where('reserved_handles.applies_to', 'in', ['users', 'all'])
      .where((where) =>
        where.or([where('reserved_handles.expires_at', 'is', null), where('reserved_handles.expires_at', '>', at)]),
      )
      .where(sql<boolean>`(reserved_handles.reserved_for = ${userId}::uuid) is not true`)
      .select(['asked.name', 'reserved_handles.handle'])
  return kept(equal).unionAll(kept(wide)).execute()
}

/** Names of the list that another member has, or a former holder still blocks. */
export const findHolders = (tx: Tx, names: readonly string[], { userId, at }: Who) =>
  tx
    .selectFrom(people.as('users'))
    .where('username', 'in', names)
    .where(sql<boolean>`users.id is distinct from ${userId}::uuid`)
    .select('username as name')
    .unionAll(
      tx
        .selectFrom(formerUsernames.as('username_history'))
        .where('username', 'in', names)
        .where('blocked_until', '>', at)
        .where(sql<boolean>`user_id is distinct from ${userId}::uuid`)
        .select('username as name'),
    )
    .execute()

/** Those of the usernames that somebody has, staff reserved, or a former holder still blocks. */
export const unavailableUsernames = async (tx: Tx, usernames: readonly string[], at: string) => {
  const nobody = { userId: null, at }
  const found = [...(await findHolders(tx, usernames, nobody)), ...(await findReservations(tx, usernames, nobody))]
  return new Set(found.map(({ name }) => name))
}

/** Whether the person may take the name: nobody has it, and it is blocked and reserved for nobody else. */
export const isUsernameFreeFor = async (tx: Tx, username: string, userId: string, at: string) =>
  (await findHolders(tx, [username], { userId, at })).length === 0 &&
  (await findReservations(tx, [username], { userId, at })).length === 0

const form = /^[a-z][a-z0-9._]{2,29}$/

/** Why nobody may choose this username, or null. Taken, reserved by staff and blocked ones are the database's to tell (INV-D12). */
export function usernameFault(username: string): Reason | null {
  if (!form.test(username)) return accountsErrors.username_form
  if (username.includes('..')) return accountsErrors.username_dots
  if (username.startsWith('user_')) return accountsErrors.username_prefix
  if (reservedWords.has(username)) return accountsErrors.username_reserved
  return null
}
