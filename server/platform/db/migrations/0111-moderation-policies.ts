import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- MOD-D4. Every version is kept; the newest one applies, and without one the product's own.
create table moderation_policies (
  version integer primary key,
  policies jsonb not null,
  rules_version integer not null,
  created_by uuid references admin_users on delete set null,
  created_at timestamptz(3) not null
);
`.execute(db)
}
