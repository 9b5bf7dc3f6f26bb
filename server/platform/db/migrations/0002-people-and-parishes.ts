import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table dioceses (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  name_ar text,
  bishop_name text,
  see_city text,
  country text not null,
  website text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table parishes (
  id uuid primary key,
  slug text not null unique,
  diocese_id uuid not null references dioceses,
  name text not null,
  name_ar text,
  patron_saint text,
  address_line text,
  city text not null,
  region text,
  country text not null,
  postal_code text,
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  website text,
  livestream_url text,
  photo text,
  cover_photo text,
  description text not null default '',
  languages text[] not null default '{}',
  timezone text not null,
  currency text not null,
  founded_year integer,
  auto_approve_members boolean not null default true,
  status text not null default 'active' check (status in ('draft', 'active', 'inactive', 'merged')),
  -- Active memberships; kept by the parishes module, checked by a test.
  members_count integer not null default 0 check (members_count >= 0),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parishes_by_name on parishes (status, name, id);

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  username text not null unique check (username = lower(username)),
  username_changed_at timestamptz,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text,
  birth_date date,
  bio text not null default '',
  city text,
  country text,
  locale text not null default 'en' check (locale in ('en', 'ar')),
  timezone text not null default 'UTC',
  instagram_url text,
  -- Random name of the derived photos in the file store: <key>-64.webp, -256, -1024.
  photo_key text,
  email_verified_at timestamptz,
  marketing_opt_in boolean not null default false,
  account_status text not null default 'active'
    check (account_status in ('active', 'pending', 'suspended', 'banned', 'deactivated', 'pending_deletion')),
  status_reason text,
  status_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table username_history (
  username text primary key,
  user_id uuid not null references users on delete cascade,
  changed_at timestamptz not null default now(),
  blocked_until timestamptz not null
);

create table reserved_handles (
  handle text primary key check (handle = lower(handle)),
  reason text not null default ''
);

create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'marketing', 'directory', 'guardian')),
  version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  source text not null
);
create index consents_of_user on consents (user_id, kind);

create table memberships (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  parish_id uuid not null references parishes,
  status text not null check (status in ('pending', 'active', 'declined', 'left', 'removed')),
  roles text[] not null default '{}'
    check (roles <@ array['parish_admin', 'treasurer', 'servant', 'deacon', 'priest']),
  joined_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index memberships_one_home on memberships (user_id) where status in ('pending', 'active');
create index memberships_of_parish on memberships (parish_id, status);

create table admin_users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  username text not null unique,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('superadmin', 'admin', 'moderator', 'parish_admin')),
  password_hash text,
  linked_user_id uuid references users,
  is_active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
`.execute(db)
}
