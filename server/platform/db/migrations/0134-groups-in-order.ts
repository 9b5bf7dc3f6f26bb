import { type Kysely, sql } from 'kysely'

/** Lists of groups by kind and by members are read in order, and counted by an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index groups_of_kind on groups (kind, lower(name), id);
create index groups_by_members on groups (members_count, id);
create index groups_known on groups (id) include (status, held_at, privacy, kind, parish_id);
`.execute(db)
}
