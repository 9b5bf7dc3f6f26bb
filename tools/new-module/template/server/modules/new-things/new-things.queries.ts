// if:table
import { type Insertable, sql } from 'kysely'
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
// if:console
import { everyRow } from '#server/platform/db/list/scope.ts'
// end
import { ownedBy, type Scope } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

const columns = ['new_things.id', 'new_things.name', 'new_things.created_at'] as const

const listWithin = <C extends { tx: Tx }>(scope: (context: C) => Scope) =>
  listOf(newThingsEndpoints.list.query, {
    from: ({ tx }: C) => tx.selectFrom('new_things'),
    key: 'new_things.id',
    scope,
    filters: { q: (words) => sql`lower(new_things.name) like ${likeText(words)}` },
    order: {
      name: (by) => sorted(by, 'new_things.name', 'new_things.id'),
      created: (by) => sorted(by, 'new_things.created_at', 'new_things.id'),
    },
    rows: ({ tx }, keys) => tx.selectFrom('new_things').where(oneOf('new_things.id', keys)).select(columns).execute(),
  })

export const ownList = listWithin(({ userId }: { tx: Tx; userId: string }) => ownedBy('new_things.user_id', userId))
// if:console
export const wholeList = listWithin(() => everyRow)
// end

export const insertRow = (tx: Tx, row: Insertable<Database['new_things']>) => tx.insertInto('new_things').values(row).execute()

export const rowsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('new_things').where('user_id', '=', userId).select(columns).orderBy('id').execute()

export async function deleteRowsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('new_things').where('user_id', '=', userId).execute()
}
// end
