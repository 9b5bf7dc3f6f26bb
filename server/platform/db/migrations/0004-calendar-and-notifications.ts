import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table calendars (
  id uuid primary key,
  name text not null,
  color text not null,
  owner_type text not null check (owner_type in ('user', 'parish', 'group', 'page', 'diocese', 'system')),
  owner_id uuid,
  sync_enabled boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index calendars_one_per_owner on calendars (owner_type, owner_id);

create table calendar_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  calendar_id uuid not null references calendars on delete cascade,
  include_in_feed boolean not null default true,
  color_override text,
  created_at timestamptz not null default now(),
  unique (user_id, calendar_id)
);

create table events (
  id uuid primary key,
  calendar_id uuid not null references calendars,
  title text not null,
  description text not null default '',
  category text not null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  all_day boolean not null default false,
  timezone text not null,
  recurrence_rule text,
  location_name text not null default '',
  location_address text not null default '',
  online_meeting_url text not null default '',
  visibility text not null check (visibility in ('public', 'members', 'private')),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  rsvp_enabled boolean not null default false,
  rsvp_limit integer check (rsvp_limit between 1 and 100000),
  -- Sum over yes of 1 + guests; kept by the statement that records an answer, checked by a test.
  attendee_count integer not null default 0 check (attendee_count >= 0),
  search_text text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  check (end_datetime > start_datetime)
);
create index events_in_range on events (calendar_id, start_datetime) where deleted_at is null;
create index events_by_end on events (end_datetime) where deleted_at is null;
create index events_search on events using gin (to_tsvector('simple', search_text)) where deleted_at is null;

create table event_rsvps (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  response text not null check (response in ('yes', 'no', 'maybe')),
  guests integer not null default 0 check (guests >= 0 and (response = 'yes' or guests = 0)),
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_rsvps_of_user on event_rsvps (user_id, response);

create table event_invites (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  action_url text check (action_url like '/%' and action_url not like '//%'),
  actor_id uuid references users on delete set null,
  target_type text,
  target_id text,
  group_key text,
  count integer not null default 1,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where read_at is null;

create table live_sequences (
  user_id uuid primary key references users on delete cascade,
  last_seq bigint not null
);
create table live_frames (
  user_id uuid not null references users on delete cascade,
  seq bigint not null,
  frame jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index live_frames_by_age on live_frames (created_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create table feature_flags (
  name text primary key,
  enabled boolean not null,
  updated_at timestamptz not null default now()
);

create table error_reports (
  id uuid primary key,
  error_id text not null,
  category text not null,
  message text not null,
  stack text,
  path text not null,
  version text,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index error_reports_by_age on error_reports (created_at);

create table audit_log (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_type text not null check (actor_type in ('user', 'admin', 'system')),
  actor_id uuid,
  action text not null,
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  ip text
);
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
`.execute(db)
}
