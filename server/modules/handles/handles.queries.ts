import { reservedHandlesColumns } from './columns.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { builtInHandles } from './built-in-handles.ts'
import { likePattern } from './views.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

export type HandleRow = NonNullable<Awaited<ReturnType<typeof findHandle>>>
/** Maximum owners listed per handle. */
const maxOwners = 20

const shown = (tx: Tx) =>
  tx
    .selectFrom('reserved_handles')
    .leftJoin(people.as('keeper'), 'keeper.id', 'reserved_handles.reserved_for')
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'reserved_handles.created_by')
    .select(reservedHandlesColumns)
    .select(['keeper.username as keeper_username', 'staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])
    .select(
      // The words of a member contain the username, and have an index that finds a part of it.
      sql<string[]>`array(select username from ${people.as('users')}
          where deleted_at is null and reserved_handles.match = 'exact' and username = reserved_handles.handle
        union all (select username from ${people.as('users')} where deleted_at is null and reserved_handles.match <> 'exact'
          and username like ${likePattern} and search_words like '%' || ${likePattern} || '%'
          order by username limit ${maxOwners}))`.as('owners'),
    )

export const handleList = listOf(handlesEndpoints.reservedHandles.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('reserved_handles'),
  key: 'reserved_handles.id',
  scope: () => everyRow,
  filters: {
    q: (words) => sql`reserved_handles.handle like ${likeText(words)}`,
    reason: (reason) => sql`reserved_handles.reason = ${reason}`,
    /** Chooses between this list and `builtInList`. */
    built_in: () => sql`true`,
  },
  order: {
    handle: (by) => sorted(by, 'reserved_handles.handle', 'reserved_handles.id'),
    created: (by) => sorted(by, 'reserved_handles.created_at', 'reserved_handles.id'),
  },
  rows: ({ tx }, keys) => shown(tx).where(oneOf('reserved_handles.id', keys)).execute(),
})

const builtInIds = builtInHandles.map(({ id }) => id)
const builtInWords = builtInHandles.map(({ handle }) => handle)

/** The built-in words, which are in the code and not in the table. Their date is the same, so that they are always listed by name. */
export const builtInList = listOf(handlesEndpoints.reservedHandles.query, {
  from: ({ tx }: { tx: Tx }) =>
    tx.selectFrom(
      sql<{ id: string; handle: string }>`unnest(${builtInIds}::uuid[], ${builtInWords}::text[])`.as<'words'>(
        sql`words(id, handle)`,
      ),
    ),
  key: 'words.id',
  scope: () => everyRow,
  filters: {
    q: (words) => sql`words.handle like ${likeText(words)}`,
    reason: (reason) => sql`${reason}::text = 'route'`,
    built_in: () => sql`true`,
  },
  order: {
    handle: (by) => sorted(by, sql`words.handle collate "C"`),
    created: () => sorted('asc', sql`words.handle collate "C"`),
  },
  rows: async (_context, keys) => builtInHandles.filter(({ id }) => keys.includes(id)),
})

export const findHandle = (tx: Tx, id: string) => shown(tx).where('reserved_handles.id', '=', id).executeTakeFirst()

/** Ids of the newly inserted ones. */
export const insertHandles = async (tx: Tx, rows: Array<Insertable<Database['reserved_handles']>>) =>
  (
    await tx
      .insertInto('reserved_handles')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['handle', 'match', 'applies_to']).doNothing())
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export const updateHandle = (tx: Tx, id: string, changes: Updateable<Database['reserved_handles']>) =>
  tx.updateTable('reserved_handles').set(changes).where('id', '=', id).execute()
export const deleteHandle = (tx: Tx, id: string) => tx.deleteFrom('reserved_handles').where('id', '=', id).execute()

/** Whether another row reserves the same. */
export const findSameHandle = (
  tx: Tx,
  { id, handle, match, applies_to }: Pick<HandleRow, 'id' | 'handle' | 'match' | 'applies_to'>,
) =>
  tx
    .selectFrom('reserved_handles')
    .where('handle', '=', handle)
    .where('match', '=', match)
    .where('applies_to', '=', applies_to)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()

export const findKeeper = (tx: Tx, username: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
