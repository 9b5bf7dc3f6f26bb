import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PAR-D9. parish_id: the parish whose admins handle what was reported, beside staff; author_id: who wrote it there.
alter table report_groups add column parish_id uuid, add column author_id uuid;
create index report_groups_of_parish on report_groups (parish_id, last_at desc, target_id desc) where parish_id is not null;
create index report_groups_of_author on report_groups (author_id) where author_id is not null;

update report_groups as one set parish_id = posts.place_id, author_id = posts.author_id
  from posts where one.target_type = 'post' and posts.id = one.target_id and posts.place in ('parish', 'announcements');
update report_groups as one set parish_id = posts.place_id, author_id = comments.author_id
  from comments join posts on posts.id = comments.post_id
  where one.target_type = 'comment' and comments.id = one.target_id and comments.author_id is not null
    and posts.place in ('parish', 'announcements');
update report_groups as one set parish_id = calendars.owner_id, author_id = events.created_by
  from events join calendars on calendars.id = events.calendar_id
  where one.target_type = 'event' and events.id = one.target_id and calendars.owner_type = 'parish';

-- The figures of a parish's administration.
create index posts_of_parish_by_day on posts (place_id, published_at) where place in ('parish', 'announcements') and status = 'published' and deleted_at is null;
create index prayer_requests_waiting_in_parish on prayer_requests (parish_id) where status = 'pending' and deleted_at is null;
`.execute(db)
}
