import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PAG-D1. approved_at: since then its owners publish and unpublish it themselves. held_at: three reports wait for a moderator.
-- purge_at: deleted by its owner, and gone for good then.
create table pages (
  id uuid primary key,
  slug text not null unique,
  slug_changed_at timestamptz(3),
  name text not null,
  kind text not null check (kind in ('church', 'monastery', 'ministry', 'service', 'choir', 'school', 'organisation')),
  parish_id uuid references parishes,
  tagline text not null default '',
  description text not null default '',
  avatar_key text,
  cover_key text,
  email text,
  phone text,
  website text,
  address_text text not null default '',
  social_links jsonb not null default '{}',
  is_verified boolean not null default false,
  status text not null check (status in ('draft', 'pending', 'published', 'unpublished', 'removed')),
  followers_count integer not null default 0 check (followers_count >= 0),
  calendar_id uuid,
  approved_at timestamptz(3),
  held_at timestamptz(3),
  purge_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index pages_by_name on pages (lower(name), id) where status = 'published';
create index pages_by_followers on pages (followers_count, id) where status = 'published';
create index pages_by_creation on pages (created_at, id);
create index pages_of_parish on pages (parish_id, status) where parish_id is not null;
create index pages_to_purge on pages (purge_at) where purge_at is not null;

-- PAG-D2: an address that a page had leads to it for a year.
create table page_slugs (
  slug text primary key,
  page_id uuid not null references pages on delete cascade,
  kept_until timestamptz(3) not null
);
create index slugs_of_page on page_slugs (page_id);

create table page_followers (
  user_id uuid not null references users on delete cascade,
  page_id uuid not null references pages on delete cascade,
  since timestamptz(3) not null,
  primary key (user_id, page_id)
);
create index followers_of_page on page_followers (page_id, since desc, user_id);

-- PAG-D4
create table page_admins (
  page_id uuid not null references pages on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor')),
  since timestamptz(3) not null,
  primary key (page_id, user_id)
);
create index pages_run_by on page_admins (user_id, page_id);

-- PAG-D6: what pages publish.
alter table posts drop constraint posts_kind_check, add constraint posts_kind_check check (kind in ('status', 'share', 'announcement', 'event')),
  add column event_id uuid, add column pinned_at timestamptz(3);
create unique index one_pinned_post on posts (place_id) where pinned_at is not null;
create index posts_of_page on posts (place_id, feed_key) where place = 'page';
`.execute(db)
}
