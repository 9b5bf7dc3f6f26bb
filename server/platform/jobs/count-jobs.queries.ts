import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Jobs that are due or being run, and those that used all attempts. */
export const countJobs = async (tx: Tx): Promise<{ due: number; failed: number }> => {
  const { rows } = await sql<{ due: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where attempts >= max_attempts) as failed
    from graphile_worker.jobs`.execute(tx)
  return rows[0] ?? { due: 0, failed: 0 }
}
