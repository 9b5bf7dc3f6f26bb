import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- When those who said yes or maybe are reminded next; null when nothing is left to send.
alter table events add column next_reminder_at timestamptz;
update events set next_reminder_at = case
    when start_datetime - interval '24 hours' > now() then start_datetime - interval '24 hours'
    when start_datetime - interval '1 hour' > now() and not all_day then start_datetime - interval '1 hour' end
  where status = 'scheduled' and deleted_at is null and start_datetime > now();
create index events_to_remind on events (next_reminder_at) where next_reminder_at is not null;

-- The days of the Church are computed, so this calendar has no rows in events.
insert into calendars (id, name, name_ar, color, owner_type)
  values ('01900000-0000-7000-8000-00000000c0b7', 'Coptic Calendar', 'التقويم القبطي', '#e3b95b', 'system');
insert into calendar_subscriptions (id, user_id, calendar_id)
  select gen_random_uuid(), id, '01900000-0000-7000-8000-00000000c0b7' from users where deleted_at is null;

create table feed_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token, which follows from the id and the server's secret and is not stored.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_fetched_at timestamptz
);
create index feed_tokens_of_user on feed_tokens (user_id, created_at);
`.execute(db)
}
