import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table dioceses
  add column position integer not null default 0,
  add column search_text text not null default '',
  add column updated_at timestamptz not null default now();
update dioceses set search_text = lower(concat_ws(' ', name, name_ar, bishop_name, see_city));
create index dioceses_by_position on dioceses (position, name, id);

alter table parishes
  add column chat_policy text not null default 'everyone' check (chat_policy in ('everyone', 'admins')),
  add column bank_details_text text not null default '',
  -- Set when status is merged: the parish that took over its members and its address.
  add column merged_into uuid references parishes,
  add constraint parishes_merged check ((status = 'merged') = (merged_into is not null));
create index parishes_of_diocese on parishes (diocese_id);
-- Members of a parish by name and by date: pages of a list that may hold thousands.
create index memberships_by_date on memberships (parish_id, status, created_at, id);

create table priests (
  id uuid primary key,
  parish_id uuid not null references parishes on delete cascade,
  title text not null check (title in ('Bishop', 'Hegumen', 'Father', 'Deacon')),
  name text not null,
  name_ar text,
  -- Random name of the derived photos in the file store.
  photo_key text,
  phone text,
  email text,
  role text not null check (role in ('rector', 'priest', 'visiting', 'retired')),
  from_date date,
  to_date date,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (to_date is null or from_date is null or to_date >= from_date)
);
create index priests_of_parish on priests (parish_id, position, id);

create table service_times (
  id uuid primary key,
  parish_id uuid not null references parishes on delete cascade,
  -- 0 is Sunday.
  day_of_week integer not null check (day_of_week between 0 and 6),
  -- Local time of the parish, HH:MM.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  name text not null,
  name_ar text,
  category text not null,
  languages text[] not null default '{}',
  season text not null default 'all' check (season in ('all', 'great_lent', 'holy_week', 'kiahk', 'summer')),
  location text not null default '',
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_times_of_parish on service_times (parish_id, day_of_week, start_time, id);
`.execute(db)
}
