import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- NTF-D5. An unread notice that nobody has joined for an hour grows no more, but keeps its group, so that people can leave it.
alter table notifications add column is_open boolean not null default true;
update notifications set is_open = false where read_at is null and group_key is not null and created_at < now() - interval '60 minutes';
drop index notifications_open_group;
create unique index notifications_open_group on notifications (user_id, group_key) where read_at is null and is_open;
`.execute(db)
}
