import { sql } from 'kysely'
import { scopeFilter } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

type Looking = Pick<AdminCaller, 'scope'>

/** Addresses of the list that have an account, and those that have an open invitation by the staff. */
export const findKnownAddresses = async (tx: Tx, emails: readonly string[], at: string) => {
  if (emails.length === 0) return { members: new Set<string>(), invited: new Set<string>() }
  const members = await tx
    .selectFrom('users')
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .select('email')
    .execute()
  const invited = await tx
    .selectFrom('invitations')
    .where('email', 'in', emails)
    .where('status', '=', 'active')
    .where('expires_at', '>', at)
    .where('invited_by_type', '=', 'admin')
    .select('email')
    .execute()
  return { members: new Set(members.map(({ email }) => email)), invited: new Set(invited.flatMap(({ email }) => email ?? [])) }
}

/** Active parishes that the console account may invite into, by id or slug. */
export const findParishes = (tx: Tx, looking: Looking, by: { ids: readonly string[] } | { slugs: readonly string[] }) =>
  tx
    .selectFrom('parishes')
    .where('parishes.status', '=', 'active')
    .where(scopeFilter(looking, 'parishes.id'))
    .where((eb) =>
      'ids' in by
        ? eb('parishes.id', '=', eb.fn.any(sql<string[]>`${sql.val(by.ids)}::uuid[]`))
        : eb('parishes.slug', '=', eb.fn.any(sql<string[]>`${sql.val(by.slugs)}::text[]`)),
    )
    .select(['parishes.id', 'parishes.slug', 'parishes.name', 'parishes.country'])
    .execute()

/** The parish of an account that is for one alone: it need not be named. */
export const onlyParish = async (tx: Tx, looking: Looking) =>
  looking.scope.kind === 'parish' && looking.scope.ids.length === 1
    ? (await findParishes(tx, looking, { ids: looking.scope.ids }))[0]
    : undefined
