import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What the staff asks members to tell beside the built-in record (PRF-D9).
create table profile_fields (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null,
  label_ar text,
  help_text text not null default '',
  field_type text not null check (field_type in
    ('text', 'textarea', 'number', 'date', 'boolean', 'select', 'multiselect', 'url', 'phone', 'email')),
  is_required boolean not null default false,
  is_active boolean not null default true,
  "order" integer not null,
  max_length integer check (max_length between 1 and 2000),
  min double precision,
  max double precision check (min is null or max >= min),
  default_visibility text not null default 'only_me' check (default_visibility in ('members', 'parish', 'followers', 'only_me')),
  editable_by_member boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (editable_by_member or not is_required)
);
-- Every look at somebody's record asks for these; mostly there are none.
create index profile_fields_required on profile_fields (id) where is_required and is_active;

create table profile_field_choices (
  id uuid primary key,
  field_id uuid not null references profile_fields on delete cascade,
  value text not null check (value ~ '^[a-z0-9][a-z0-9_]{0,39}$'),
  label text not null,
  label_ar text,
  "order" integer not null,
  is_active boolean not null default true,
  unique (field_id, value)
);

-- A string, a number, true or false, or a list of strings, as the type of the field says. No row where nothing was told.
create table profile_field_values (
  user_id uuid not null references users on delete cascade,
  field_id uuid not null references profile_fields,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, field_id)
);
create index profile_field_values_of_field on profile_field_values (field_id);

-- Who changed which field; it outlives the field. No person's value stands in it.
create table profile_field_log (
  id uuid primary key,
  field_id uuid,
  action text not null,
  actor_id uuid references admin_users on delete set null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index profile_field_log_by_time on profile_field_log (created_at desc, id desc);
create index profile_field_log_of_field on profile_field_log (field_id, created_at desc);
`.execute(db)
}
