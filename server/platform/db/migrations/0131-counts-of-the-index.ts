import { type Kysely, sql } from 'kysely'

/**
 * The number of rows of each kind in the search index is the sum of what was added and taken away: each statement adds its part, so
 * that writers never wait for each other, and a job adds the parts up. Rows that a backup restores come with their parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table search_counts (
  id bigint primary key generated always as identity,
  type text not null,
  rows integer not null
);
create function search_rows_count() returns trigger language plpgsql as $$
begin
  if current_setting('coptic.restoring', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into search_counts (type, rows) select type, count(*) from written group by type;
  else
    insert into search_counts (type, rows) select type, -count(*) from gone group by type;
  end if;
  return null;
end $$;
create trigger search_rows_added after insert on search_rows referencing new table as written
  for each statement execute function search_rows_count();
create trigger search_rows_deleted after delete on search_rows referencing old table as gone
  for each statement execute function search_rows_count();
insert into search_counts (type, rows) select type, count(*) from search_rows group by type;

-- Kinds that are searched by themselves, in lists of their own.
create index search_rows_of_people on search_rows using gin (words) with (fastupdate = off) where type = 'people';
create index search_rows_of_groups on search_rows using gin (words) with (fastupdate = off) where type = 'groups';
create index search_rows_of_pages on search_rows using gin (words) with (fastupdate = off) where type = 'pages';
`.execute(db)
}
