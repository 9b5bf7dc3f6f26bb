import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A post stands on a wall, or in a parish, a group or a page; parish_id: whose moderators answer for it.
alter table posts drop constraint posts_place_id_fkey, drop constraint posts_place_check, drop constraint posts_visibility_check,
  drop constraint posts_check1,
  add column parish_id uuid references parishes on delete set null;
update posts set parish_id = place_id;
alter table posts add constraint posts_place_check check (
  (place = 'wall' and visibility in ('members', 'followers'))
  or (place, visibility) in (('parish', 'parish'), ('group', 'group'), ('page', 'public')));
create index posts_of_parish on posts (parish_id) where parish_id is not null;
`.execute(db)
}
