import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- "Near me" reads a box of coordinates.
create index parishes_by_place on parishes (latitude, longitude) where status = 'active';
`.execute(db)
}
