import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PST-D1. place_id: the parish of a post of a parish. feed_key: a UUIDv7 of the moment at which others could see it first.
create table posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('status', 'share')),
  place text not null check (place in ('wall', 'parish')),
  place_id uuid references parishes,
  visibility text not null check (visibility in ('members', 'followers', 'parish')),
  status text not null check (status in ('published', 'pending', 'hidden', 'removed', 'scheduled')),
  feed_key uuid unique,
  content text not null default '',
  mentions jsonb not null default '[]',
  hashtags text[] not null default '{}',
  comment_policy text not null default 'everyone' check (comment_policy in ('everyone', 'followers', 'none')),
  shared_post_id uuid references posts on delete set null,
  version integer not null default 1,
  held_at timestamptz(3),
  edited_at timestamptz(3),
  scheduled_at timestamptz(3),
  published_at timestamptz(3),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  deleted_by uuid references users on delete set null,
  check ((place = 'wall') = (place_id is null)),
  check ((place = 'parish') = (visibility = 'parish'))
);
create index posts_of_author on posts (author_id, created_at desc);
create index posts_of_place on posts (place_id, published_at) where place_id is not null;
create index shares_of_post on posts (shared_post_id) where shared_post_id is not null;
create index posts_that_wait on posts (created_at) where status in ('pending', 'hidden') and deleted_at is null;
create index deleted_posts on posts (deleted_at) where deleted_at is not null;

-- An upload belongs to a post once the post is written; until then it is its owner's.
create table post_media (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  post_id uuid references posts on delete set null,
  position integer not null default 0,
  file_key text not null unique,
  width integer not null,
  height integer not null,
  preview text not null,
  alt text not null default '',
  created_at timestamptz(3) not null
);
create index media_of_post on post_media (post_id, position) where post_id is not null;
create index media_of_owner on post_media (owner_id);
create index unused_media on post_media (created_at) where post_id is null;

-- Reactions, replies and shares of a post or a comment, counted by the rows that changed. Narrow, so that an update stays on its page.
create table subject_counts (
  subject_id uuid primary key,
  candle integer not null default 0 check (candle >= 0),
  amen integer not null default 0 check (amen >= 0),
  pray integer not null default 0 check (pray >= 0),
  love integer not null default 0 check (love >= 0),
  "like" integer not null default 0 check ("like" >= 0),
  sad integer not null default 0 check (sad >= 0),
  replies integer not null default 0 check (replies >= 0),
  shares integer not null default 0 check (shares >= 0),
  version integer not null default 0
) with (fillfactor = 70);

-- One row a source in which a published post appears: its author's wall, and its parish.
create table feed_entries (
  source_id uuid not null,
  feed_key uuid not null,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null,
  visibility text not null,
  place_id uuid,
  primary key (source_id, feed_key) include (post_id, author_id, visibility, place_id)
);
create index entries_of_post on feed_entries (post_id);

create table post_versions (
  post_id uuid not null references posts on delete cascade,
  version integer not null,
  content text not null,
  at timestamptz(3) not null,
  primary key (post_id, version)
);

create table saved_posts (
  user_id uuid not null references users on delete cascade,
  saved_key uuid not null,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index saved_posts_in_order on saved_posts (user_id, saved_key desc);
create index saves_of_post on saved_posts (post_id);

create table post_tags (
  tag text not null,
  feed_key uuid not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, feed_key)
);
create index tags_of_post on post_tags (post_id);
create index tags_by_prefix on post_tags (tag text_pattern_ops);

create table reactions (
  subject_id uuid not null,
  user_id uuid not null references users on delete cascade,
  subject_type text not null check (subject_type in ('post', 'comment')),
  type text not null check (type in ('candle', 'amen', 'pray', 'love', 'like', 'sad')),
  reaction_key uuid not null,
  created_at timestamptz(3) not null,
  primary key (subject_id, user_id)
);
create index reactions_of_subject on reactions (subject_id, reaction_key desc);
create index reactions_of_user on reactions (user_id);

-- CMT-D1. parent_id: where it hangs, at most at depth 3. reply_to_id: whom it answers.
create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  root_id uuid not null,
  parent_id uuid references comments on delete cascade,
  reply_to_id uuid references comments on delete set null,
  depth integer not null check (depth between 0 and 3),
  author_id uuid references users on delete set null,
  content text not null,
  mentions jsonb not null default '[]',
  status text not null check (status in ('visible', 'pending', 'hidden', 'spam', 'removed', 'deleted')),
  held_at timestamptz(3),
  edited_at timestamptz(3),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  handled_at timestamptz(3)
);
create index roots_of_post on comments (post_id, id) where parent_id is null;
create index replies_of_comment on comments (parent_id, id);
create index comments_of_root on comments (root_id, id);
create index comments_of_author on comments (author_id, id);
create index answers_to_comment on comments (reply_to_id) where reply_to_id is not null;
create index comments_that_wait on comments (created_at, id) where status in ('pending', 'hidden');
create index deleted_comments on comments (deleted_at) where deleted_at is not null;

-- COM-D10: one open report a person and target.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target_type text not null,
  target_id uuid not null,
  reason text not null,
  details text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create unique index one_open_report on reports (reporter_id, target_type, target_id) where state = 'open';
create index reports_of_target on reports (target_id, state);
`.execute(db)
}
