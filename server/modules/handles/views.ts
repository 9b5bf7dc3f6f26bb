import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { formerUsernames, people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { reservedWords } from './reserved-words.ts'

type Who = { userId: string | null; at: string }

/**
 * The `like` pattern of a `reserved_handles` row: `*` matches any letters (USR-D6). The underscore is the only wildcard a
 * handle can contain.
 */
export const likePattern = sql<string>`replace(replace(reserved_handles.handle, '_', '\\_'), '*', '%')
  || case reserved_handles.match when 'prefix' then '%' else '' end`

/** Names blocked by a reservation that is not for this member, with the handle that blocks each. `of`: what would have the name. */
export const findReservations = async (
  tx: Tx,
  names: readonly string[],
  { userId, at }: Who,
  of: 'users' | 'pages' = 'users',
) => {
  const asked = tx.selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<'asked'>(sql`asked(name)`))
  const equal = asked.innerJoin('reserved_handles', (join) =>
    join.onRef('reserved_handles.handle', '=', 'asked.name').on('reserved_handles.match', '=', 'exact'),
  )
  const wide = asked.innerJoin('reserved_handles', (join) =>
    join.on('reserved_handles.match', '<>', 'exact').on(sql<boolean>`asked.name like ${likePattern}`),
  )
  const kept = (rows: typeof equal) =>
    rows
      .where('reserved_handles.applies_to', 'in', [of, 'all'])
      .where((where) =>
        where.or([where('reserved_handles.expires_at', 'is', null), where('reserved_handles.expires_at', '>', at)]),
      )
      .where(sql<boolean>`(reserved_handles.reserved_for = ${userId}::uuid) is not true`)
      .select(['asked.name', 'reserved_handles.handle'])
  return kept(equal).unionAll(kept(wide)).execute()
}

/** Names that another member has, or that a former holder still blocks. */
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

/** Usernames that are taken, reserved by staff, or blocked by a former holder. */
export const unavailableUsernames = async (tx: Tx, usernames: readonly string[], at: string) => {
  const nobody = { userId: null, at }
  const found = [...(await findHolders(tx, usernames, nobody)), ...(await findReservations(tx, usernames, nobody))]
  return new Set(found.map(({ name }) => name))
}

/** Whether the member may take the name: not taken, and not blocked or reserved for others. */
export const isUsernameFreeFor = async (tx: Tx, username: string, userId: string, at: string) =>
  (await findHolders(tx, [username], { userId, at })).length === 0 &&
  (await findReservations(tx, [username], { userId, at })).length === 0

/** Whether a page may not have this address: a word of the product's own, or reserved for others (PAG-D2). */
export const isPageSlugReserved = async (tx: Tx, slug: string, who: Who): Promise<boolean> =>
  reservedWords.has(slug) || (await findReservations(tx, [slug], who, 'pages')).length > 0

const form = /^[a-z][a-z0-9._]{2,29}$/

/** Why nobody may choose this username, or null. Whether it is taken, reserved or blocked is in the database (INV-D12). */
export function usernameError(username: string): Reason | null {
  if (!form.test(username)) return accountsErrors.username_form
  if (username.includes('..')) return accountsErrors.username_dots
  if (username.startsWith('user_')) return accountsErrors.username_prefix
  if (reservedWords.has(username)) return accountsErrors.username_reserved
  return null
}
