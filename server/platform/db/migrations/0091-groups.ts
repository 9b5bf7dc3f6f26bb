import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- GRP-D1. history_from: since its privacy was loosened newcomers see posts from this key on. held_at: three reports wait for a
-- moderator. purge_at: deleted by its owner, and gone for good then.
create table groups (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  cover_key text,
  kind text not null check (kind in ('ministry', 'service', 'study', 'choir', 'youth', 'family', 'scouts', 'social', 'other')),
  parish_id uuid references parishes,
  privacy text not null check (privacy in ('open', 'closed', 'secret')),
  join_policy text not null check (join_policy in ('open', 'approval', 'invite')),
  post_policy text not null check (post_policy in ('members', 'replies', 'admins')),
  rules text not null default '',
  links jsonb not null default '[]',
  has_room boolean not null default false,
  calendar_id uuid,
  room_id uuid,
  members_count integer not null default 0 check (members_count between 0 and 5000),
  status text not null check (status in ('pending', 'active', 'archived', 'removed')),
  history_from uuid,
  held_at timestamptz(3),
  archived_at timestamptz(3),
  purge_at timestamptz(3),
  active_at timestamptz(3) not null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- Secret groups take no name away, or a refused one would tell of them.
create unique index one_group_of_name on groups (coalesce(parish_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where privacy <> 'secret' and status <> 'removed';
create index groups_of_parish on groups (parish_id, status);
create index groups_by_name on groups (lower(name), id) where status = 'active';
create index groups_to_purge on groups (purge_at) where purge_at is not null;
create index groups_by_creation on groups (created_at, id);

-- GRP-D2. sees_from: posts before this key are not for this member.
create table group_memberships (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'moderator', 'member')),
  status text not null check (status in ('active', 'requested', 'invited', 'banned')),
  muted boolean not null default false,
  message text not null default '',
  invited_by uuid references users on delete set null,
  sees_from uuid,
  joined_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (group_id, user_id),
  check (role = 'member' or status = 'active')
);
create unique index one_owner_of_group on group_memberships (group_id) where role = 'owner';
create index groups_of_member on group_memberships (user_id, status, group_id);
create index members_of_group on group_memberships (group_id, status, created_at, user_id);
`.execute(db)
}
