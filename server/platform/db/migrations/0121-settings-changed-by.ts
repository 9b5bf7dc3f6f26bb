import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- SYS-D1: who changed a setting last; null for the server itself and for accounts that are gone.
alter table settings add column updated_by uuid references admin_users on delete set null;
`.execute(db)
}
