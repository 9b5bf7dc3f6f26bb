import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table events
  add column title_ar text,
  add column cancel_message text not null default '',
  add column cancelled_at timestamptz,
  add column cancelled_by uuid;
update events set cancelled_at = updated_at where status = 'cancelled';

-- Set when time or place changed after the answer; answering again clears it.
alter table event_rsvps add column time_changed boolean not null default false;

alter table calendars add column name_ar text;

create index event_invites_of_user on event_invites (user_id);
`.execute(db)
}
