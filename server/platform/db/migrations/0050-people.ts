import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PPL-D1, PPL-D2. requested: the followee approves followers and has not answered yet.
create table follows (
  id uuid primary key,
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  status text not null check (status in ('active', 'requested')),
  created_at timestamptz(3) not null,
  unique (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_of_followee on follows (followee_id, status, id desc);
create index follows_of_follower on follows (follower_id, status, id desc);

-- Narrow, so that an update stays on its page.
create table follow_counts (
  user_id uuid primary key references users on delete cascade,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
) with (fillfactor = 70);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- Whom a member does not see: a block writes both directions, so that every query asks for one row (PPL-D5).
create table barriers (
  viewer_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  primary key (viewer_id, other_id)
);

create table mutes (
  user_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);

create table dismissed_suggestions (
  user_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, other_id)
);

-- Words and sounds of members' names, made by the server; null until made.
create table name_words (
  user_id uuid primary key references users on delete cascade,
  words tsvector
);
create index name_words_by_word on name_words using gin (words) with (fastupdate = off);
create index name_words_to_make on name_words (user_id) where words is null;
insert into name_words (user_id) select id from users where deleted_at is null;
`.execute(db)
}
