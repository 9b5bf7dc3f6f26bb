import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table member_settings (
  user_id uuid primary key references users on delete cascade,
  follow_approval boolean not null default false,
  listed_in_directory boolean not null default true,
  who_can_message text not null default 'parish' check (who_can_message in ('everyone', 'parish', 'following', 'nobody')),
  show_online boolean not null default true,
  show_event_attendance boolean not null default true,
  -- Chosen audiences by field; absent fields follow the community's defaults.
  field_visibility jsonb not null default '{}',
  first_day integer not null default 0 check (first_day between 0 and 6),
  time_format integer not null default 12 check (time_format in (12, 24)),
  updated_at timestamptz not null default now()
);
`.execute(db)
}
