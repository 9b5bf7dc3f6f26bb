import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table member_settings add column show_read_marks boolean not null default true;

-- MSG-D1. The row numbers its lines (last_seq) and everything that happens in it (last_rev); both are taken under its lock.
create table rooms (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group', 'parish', 'custom')),
  title text,
  -- The two ids of a direct room, the lower one first.
  direct_key text unique,
  parish_id uuid unique references parishes on delete cascade,
  group_id uuid unique,
  post_policy text not null default 'all' check (post_policy in ('all', 'leaders', 'replies')),
  created_by uuid references users on delete set null,
  last_seq integer not null default 0,
  last_rev integer not null default 0,
  last_at timestamptz(3) not null,
  members_count integer not null default 0,
  created_at timestamptz(3) not null
) with (fillfactor = 70);
create index rooms_of_creator on rooms (created_by, created_at);

-- Unread is last_seq - greatest(read_seq, from_seq) - own_since_read; lines up to cleared_seq are not shown to this member.
create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  notify text not null default 'all' check (notify in ('all', 'mentions', 'none')),
  joined_at timestamptz(3) not null,
  from_seq integer not null default 0,
  read_seq integer not null default 0,
  own_since_read integer not null default 0 check (own_since_read >= 0),
  cleared_seq integer not null default 0,
  left_seq integer,
  left_at timestamptz(3),
  muted_until timestamptz(3),
  is_request boolean not null default false,
  primary key (room_id, user_id)
) with (fillfactor = 70);
create index room_members_of_user on room_members (user_id) include (room_id, read_seq) where left_seq is null;

create table messages (
  room_id uuid not null references rooms on delete cascade,
  seq integer not null,
  rev integer not null,
  id uuid not null unique,
  sender_id uuid references users on delete set null,
  client_id uuid not null,
  type text not null check (type in ('text', 'image', 'file', 'system')),
  content text not null,
  reply_to_seq integer,
  file_name text,
  file jsonb,
  -- Words of the line, and its room's as one more: null until made, and once deleted.
  words tsvector,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (room_id, seq),
  unique (room_id, sender_id, client_id)
);
create index messages_by_rev on messages (room_id, rev);
create index messages_of_sender on messages (sender_id, created_at);
create index messages_by_age on messages (created_at);
create index messages_by_word on messages using gin (words) with (fastupdate = off);

create table hidden_messages (
  user_id uuid not null references users on delete cascade,
  room_id uuid not null,
  seq integer not null,
  primary key (user_id, room_id, seq),
  foreign key (room_id, seq) references messages on delete cascade
);
create index hidden_messages_of_line on hidden_messages (room_id, seq);

create table room_mentions (
  user_id uuid not null references users on delete cascade,
  room_id uuid not null,
  seq integer not null,
  primary key (user_id, room_id, seq),
  foreign key (room_id, seq) references messages on delete cascade
);
create index room_mentions_of_line on room_mentions (room_id, seq);

-- MSG-D6. The line and the five before it, as they read when somebody reported them.
create table message_reports (
  id uuid primary key,
  message_id uuid not null,
  room_id uuid not null,
  parish_id uuid,
  author_id uuid references users on delete set null,
  reporter_id uuid references users on delete set null,
  rule text not null,
  details text not null default '',
  lines jsonb not null,
  state text not null default 'open' check (state in ('open', 'kept', 'removed', 'gone')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  unique (message_id, reporter_id)
);
create index message_reports_open on message_reports (created_at) where state = 'open';
create index message_reports_of_author on message_reports (author_id);
create index message_reports_of_reporter on message_reports (reporter_id);

insert into rooms (id, kind, parish_id, last_at, created_at, members_count)
  select gen_random_uuid(), 'parish', id, now(), now(),
    (select count(*) from memberships where parish_id = parishes.id and status = 'active') from parishes;
insert into room_members (room_id, user_id, role, joined_at)
  select rooms.id, memberships.user_id,
    case when 'parish_admin' = any(memberships.roles) then 'admin' else 'member' end, coalesce(memberships.joined_at, now())
  from memberships join rooms on rooms.parish_id = memberships.parish_id where memberships.status = 'active';
`.execute(db)
}
