import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- When each mail that waits is to leave; the jobs that send them only say that it is time.
alter table held_mails add column due_at timestamptz not null default now();
alter table held_mails alter column due_at drop default;
drop index held_mails_of_user;
create index held_mails_of_user on held_mails (user_id, due_at);
`.execute(db)
}
