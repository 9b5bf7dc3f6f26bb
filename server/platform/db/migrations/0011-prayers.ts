import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table prayer_categories (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  icon text not null,
  position integer not null,
  is_active boolean not null default true
);
insert into prayer_categories (id, slug, name, icon, position) values
  ('019937a0-0000-7000-8000-000000000001', 'healing', 'Healing', 'heart-pulse', 1),
  ('019937a0-0000-7000-8000-000000000002', 'departed', 'Departed', 'church', 2),
  ('019937a0-0000-7000-8000-000000000003', 'family', 'Family', 'house', 3),
  ('019937a0-0000-7000-8000-000000000004', 'marriage', 'Marriage', 'gem', 4),
  ('019937a0-0000-7000-8000-000000000005', 'studies', 'Studies', 'book-open', 5),
  ('019937a0-0000-7000-8000-000000000006', 'work', 'Work', 'briefcase', 6),
  ('019937a0-0000-7000-8000-000000000007', 'travel', 'Travel', 'plane', 7),
  ('019937a0-0000-7000-8000-000000000008', 'repentance', 'Repentance', 'sprout', 8),
  ('019937a0-0000-7000-8000-000000000009', 'thanksgiving', 'Thanksgiving', 'sun', 9),
  ('019937a0-0000-7000-8000-00000000000a', 'other', 'Other', 'hand-heart', 10);

create table prayer_requests (
  id uuid primary key,
  -- Of a named request the person; of an anonymous one a keyed hash and an encrypted id, which the database alone cannot read.
  author_id uuid references users on delete cascade,
  author_mark bytea,
  author_sealed bytea,
  is_anonymous boolean not null,
  -- Where its author was a member when it was made.
  parish_id uuid references parishes,
  category_id uuid not null references prayer_categories,
  title text not null,
  content text not null,
  for_name text not null default '',
  visibility text not null check (visibility in ('public', 'members', 'parish', 'clergy')),
  is_urgent boolean not null default false,
  -- When the parish's priests and servants were told of it.
  urgent_told_at timestamptz(3),
  status text not null check (status in ('pending', 'active', 'answered', 'closed', 'expired', 'removed')),
  -- Rows of prayers and prayer_updates; kept by the statements that add those, checked by a test.
  prayed_count integer not null default 0 check (prayed_count >= 0),
  updates_count integer not null default 0 check (updates_count >= 0),
  renewals integer not null default 0 check (renewals between 0 and 2),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- When it was answered, closed, removed or ran out.
  ended_at timestamptz(3),
  deleted_at timestamptz(3),
  check (is_anonymous = (author_id is null)),
  check (is_anonymous = (author_mark is not null) and is_anonymous = (author_sealed is not null)),
  check (visibility in ('public', 'members') or parish_id is not null)
);
create index prayer_requests_newest on prayer_requests (status, created_at desc, id desc) where deleted_at is null;
create index prayer_requests_of_author on prayer_requests (author_id) where author_id is not null;
create index prayer_requests_of_mark on prayer_requests (author_mark) where author_mark is not null;
create index prayer_requests_running_out on prayer_requests (expires_at) where status = 'active';

-- A prayer of a person on a day of UTC; without the time of day, which could be matched with what the author is told.
create table prayers (
  request_id uuid not null references prayer_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (request_id, user_id, day)
);
create index prayers_of_user on prayers (user_id, day desc);

create table prayer_updates (
  id uuid primary key,
  request_id uuid not null references prayer_requests on delete cascade,
  content text not null,
  is_answer boolean not null default false,
  created_at timestamptz(3) not null
);
create index prayer_updates_of_request on prayer_updates (request_id, created_at desc, id desc);
`.execute(db)
}
