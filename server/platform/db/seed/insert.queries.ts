import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const lockKey = 7_201_811_143
/** PostgreSQL allows 65,535 parameters per statement. */
const maxParameters = 20_000

/** Serialises seeding between servers that start together; held until the end of the transaction. */
export const lockSeed = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)

export async function insertAll<T extends keyof Database>(
  tx: Tx,
  table: T,
  rows: ReadonlyArray<Insertable<Database[T]>>,
): Promise<void> {
  const each = Math.min(500, Math.floor(maxParameters / Math.max(1, Object.keys(rows[0] ?? {}).length)))
  for (let from = 0; from < rows.length; from += each)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + each))
      .execute()
}
