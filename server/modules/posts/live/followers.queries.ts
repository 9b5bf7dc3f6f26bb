import { sql } from 'kysely'
import { follows } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export async function listFollowers(tx: Tx, authorId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select follower_id as id from ${follows} as followed
    where followed.followee_id = ${authorId} and (${after}::uuid is null or followed.follower_id > ${after})
    order by follower_id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}
