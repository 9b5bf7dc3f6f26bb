import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

export type Figure = Awaited<ReturnType<ExtensionPoints['console.tile']['read']>>

/** Up to this many members the community's tiles are read as they are asked for. */
const fewMembers = 5_000

/** Whether the figures of the whole community are too dear for a request; counts no further than it must. */
export async function hasManyMembers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select from ${people.as('users')} where deleted_at is null limit ${sql.lit(fewMembers + 1)}) as counted`.execute(tx)
  return (rows[0]?.count ?? 0) > fewMembers
}

/** The figures of the whole community as the job read them last, by the name of the tile. */
export async function storedFigures(tx: Tx): Promise<ReadonlyMap<string, Figure>> {
  const rows = await tx.selectFrom('console_figures').select(['name', 'figure']).execute()
  return new Map(rows.map(({ name, figure }) => [name, figure]))
}

export const storeFigure = (tx: Tx, name: string, figure: Figure, at: string) =>
  tx
    .insertInto('console_figures')
    .values({ name, figure: JSON.stringify(figure), read_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ figure: JSON.stringify(figure), read_at: at }))
    .execute()
