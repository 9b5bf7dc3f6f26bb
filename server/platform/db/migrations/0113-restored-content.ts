import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- MOD-D3: what was removed is shown again within thirty days.
alter table moderation_cases
  add column restored_at timestamptz(3),
  add column restored_by uuid references admin_users on delete set null,
  add column restore_reason text not null default '';
create index moderation_decisions_newest on moderation_cases (decided_at desc, id desc) where state <> 'open';
`.execute(db)
}
