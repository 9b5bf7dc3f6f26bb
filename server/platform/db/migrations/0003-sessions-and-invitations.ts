import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table sessions (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  admin_id uuid references admin_users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Absolute end, however often it is refreshed.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  check ((user_id is null) <> (admin_id is null))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_of_admin on sessions (admin_id) where revoked_at is null;

create table refresh_tokens (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  -- SHA-256 of the opaque token.
  token_hash bytea not null unique,
  parent_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table email_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email')),
  token_hash bytea not null unique,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_of_user on email_tokens (user_id, purpose);

create table invitations (
  id uuid primary key,
  code_hash bytea not null unique,
  code_hint text not null,
  email text check (email = lower(email)),
  parish_id uuid references parishes,
  invited_by_type text not null check (invited_by_type in ('admin', 'parish_admin', 'member')),
  invited_by uuid not null,
  max_uses integer not null default 1 check (max_uses between 1 and 500),
  uses integer not null default 0 check (uses >= 0 and uses <= max_uses),
  note text not null default '',
  status text not null default 'active' check (status in ('active', 'used', 'expired', 'revoked')),
  expires_at timestamptz not null,
  last_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitations_of_inviter on invitations (invited_by, created_at desc);

create table invitation_uses (
  invitation_id uuid not null references invitations on delete cascade,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz not null default now(),
  primary key (invitation_id, user_id)
);

create table invitation_requests (
  id uuid primary key,
  full_name text not null,
  email text not null check (email = lower(email)),
  phone text,
  parish_id uuid references parishes,
  parish_text text,
  city text not null,
  country text not null,
  message text not null,
  referred_by text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'expired', 'spam')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  internal_note text,
  invitation_id uuid references invitations,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invitation_requests_one_pending on invitation_requests (email) where status = 'pending';
`.execute(db)
}
