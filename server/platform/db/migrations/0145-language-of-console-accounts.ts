import { type Kysely, sql } from 'kysely'

/** Null: that of the linked member, else English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_users add column locale text check (locale in ('en', 'ar'))`.execute(db)
}
