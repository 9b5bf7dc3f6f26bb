import { type Kysely, sql } from 'kysely'

/**
 * MOD-D2. Merges that can still be undone: `reports` are those that were closed, `followers` the things whose reports were merged into
 * them before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_merges (
    id uuid primary key,
    target_id uuid not null,
    into_id uuid not null,
    merged_by uuid not null references admin_users on delete cascade,
    reports uuid[] not null,
    followers uuid[] not null,
    undo_until timestamptz(3) not null
  )`.execute(db)
}
