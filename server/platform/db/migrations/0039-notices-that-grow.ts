import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A notice moves to the top as its group grows. sort_key is a UUIDv7: of the time of the last change, with the id's random part.
alter table notifications add column sort_key uuid;
update notifications set sort_key = (
  regexp_replace(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0'), '^(.{8})(.{4})$', '\\1-\\2')
  || substr(id::text, 14))::uuid;
alter table notifications alter column sort_key set not null;
drop index notifications_of_user;
create unique index notifications_of_user on notifications (user_id, sort_key desc);

-- One unread row per group. Of several from before, the newest goes on.
drop index notifications_by_group;
update notifications set group_key = null where read_at is null and group_key is not null and exists (
  select from notifications newer where newer.user_id = notifications.user_id and newer.group_key = notifications.group_key
    and newer.read_at is null and newer.sort_key > notifications.sort_key);
create unique index notifications_open_group on notifications (user_id, group_key) where read_at is null;

alter table notification_actors add column at timestamptz(3) not null default now();
create index notification_actors_latest on notification_actors (notification_id, at desc, user_id);

-- A mail that waits grows with its group; sent_at remembers the last one, so that the next waits its hour.
alter table held_mails
  add column actor_ids uuid[] not null default '{}',
  add column notification_id uuid references notifications on delete cascade,
  add column group_key text,
  add column sent_at timestamptz(3);
update held_mails set actor_ids = array[actor_id] where actor_id is not null;
alter table held_mails drop column actor_id, alter column actor_ids drop default;
create unique index held_mails_of_group on held_mails (user_id, group_key);
create index held_mails_of_notification on held_mails (notification_id) where notification_id is not null;
create index held_mails_by_actor on held_mails using gin (actor_ids);

-- A notice on its way to everybody of an audience, in batches: those up to cursor have been told.
create table notice_runs (
  id uuid primary key,
  kind text not null,
  fact text not null,
  params jsonb not null,
  action_url text check (action_url like '/%' and action_url not like '//%'),
  actor_id uuid references users on delete cascade,
  target_type text,
  target_id text,
  group_key text,
  audience text not null,
  audience_id text not null,
  cursor uuid,
  told integer not null default 0,
  created_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index notice_runs_of_group on notice_runs (group_key, id) where group_key is not null;
create index notice_runs_of_actor on notice_runs (actor_id) where actor_id is not null;

-- An answer from before an event moved is known by its time, so that moving it does not write every answer.
alter table events add column moved_at timestamptz(3);
update events set moved_at = marked.at + interval '1 millisecond'
from (select event_id, max(updated_at) as at from event_rsvps where time_changed group by event_id) as marked
where events.id = marked.event_id;
alter table event_rsvps drop column time_changed;
`.execute(db)
}
