import { type Kysely, sql } from 'kysely'

/** Language of the names in the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_jobs add column language text not null default 'en'`.execute(db)
}
