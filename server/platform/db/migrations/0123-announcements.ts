import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PAR-D12: announcements of a parish are posts under its name. pin_days count from the publication; is_for_groups: not for the
-- whole parish, also once none of its groups is left.
alter table posts
  add column title text check (char_length(title) between 1 and 150),
  add column is_urgent boolean not null default false,
  add column is_for_groups boolean not null default false,
  add column pin_days smallint check (pin_days between 1 and 30),
  add column pinned_until timestamptz(3),
  drop constraint posts_place_check,
  add constraint posts_place_check check (
    (place = 'wall' and visibility in ('members', 'followers'))
    or (place, visibility) in (('parish', 'parish'), ('announcements', 'announcement'), ('group', 'group'), ('page', 'public'))),
  add constraint announcements_have_titles check ((place = 'announcements') = (title is not null));
drop index one_pinned_post;
create unique index one_pinned_post on posts (place_id) where pinned_at is not null and place = 'page';
create index announcements_of_parish on posts (place_id, id) where place = 'announcements';

create table announcement_groups (
  post_id uuid not null references posts on delete cascade,
  group_id uuid not null references groups on delete cascade,
  primary key (post_id, group_id)
);
create index announcements_of_group on announcement_groups (group_id);

create table announcement_reads (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_key uuid not null,
  read_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index readers_in_order on announcement_reads (post_id, read_key);
create index announcements_read_by on announcement_reads (user_id);
`.execute(db)
}
