import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Who stands behind a merged notification, so that somebody who acts twice is counted once.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (notification_id, user_id)
);
create index notification_actors_of_user on notification_actors (user_id);
create index notifications_by_group on notifications (user_id, group_key, created_at) where group_key is not null and read_at is null;
`.execute(db)
}
