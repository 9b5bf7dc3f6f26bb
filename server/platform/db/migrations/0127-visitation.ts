import { type Kysely, sql } from 'kysely'

/** Visits of priests and servants; notes are sealed. `visitation_seen` holds what the list of those to visit shows of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table visitation_grants (
  parish_id uuid not null references parishes on delete cascade,
  user_id uuid not null references users on delete cascade,
  granted_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  primary key (parish_id, user_id)
);
create index visitation_grants_of on visitation_grants (user_id);
create index visitation_grants_by on visitation_grants (granted_by);

create table visits (
  id uuid primary key,
  parish_id uuid not null references parishes on delete cascade,
  user_id uuid references users on delete cascade,
  household_id uuid references households on delete cascade,
  visited_id uuid not null generated always as (coalesce(user_id, household_id)) stored,
  visited_on date not null,
  kind text not null check (kind in ('home', 'hospital', 'phone', 'church', 'other')),
  note_sealed bytea,
  follow_up_on date,
  follow_up text check (follow_up in ('open', 'done')),
  needs_attention boolean not null,
  recorded_by uuid references users on delete set null,
  versions integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(user_id, household_id) = 1),
  check ((follow_up_on is null) = (follow_up is null))
);
create index visits_of on visits (parish_id, visited_id, visited_on desc, id desc);
create index visits_of_member on visits (user_id) where user_id is not null;
create index visits_of_household on visits (household_id) where household_id is not null;
create index visits_recorded_by on visits (recorded_by);
create index visits_to_follow_up on visits (follow_up_on) where follow_up = 'open';

create table visit_visitors (
  visit_id uuid not null references visits on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (visit_id, user_id)
);
create index visits_made_by on visit_visitors (user_id);

create table visit_versions (
  visit_id uuid not null references visits on delete cascade,
  version integer not null,
  sealed bytea not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz(3) not null,
  primary key (visit_id, version)
);
create index visit_versions_by on visit_versions (changed_by);

create table visitation_seen (
  parish_id uuid not null references parishes on delete cascade,
  user_id uuid references users on delete cascade,
  household_id uuid references households on delete cascade,
  visited_id uuid not null generated always as (coalesce(user_id, household_id)) stored,
  last_visit_on date not null,
  follow_up_on date,
  needs_attention boolean not null,
  primary key (parish_id, visited_id)
);
create index visitation_seen_member on visitation_seen (user_id) where user_id is not null;
create index visitation_seen_household on visitation_seen (household_id) where household_id is not null;

create table visitation_reminders (
  user_id uuid primary key references users on delete cascade,
  reminded_on date not null
);
`.execute(db)
}
