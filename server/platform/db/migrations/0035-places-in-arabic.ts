import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table parishes add column city_ar text;
alter table dioceses add column bishop_name_ar text;
`.execute(db)
}
