import { type Kysely, sql } from 'kysely'

const restoring = `if current_setting('coptic.restoring', true) = 'on' then return null; end if`
/** Answers that are counted by choice, as texts; one row without a text for the answer itself. */
export const answersOf = `cross join lateral (select null union all
  select jsonb_array_elements_text(case jsonb_typeof(written.value) when 'array' then written.value else jsonb_build_array(written.value) end)
    where exists (select from profile_fields where id = written.field_id and field_type in ('select', 'multiselect', 'boolean'))
  ) as answer(value)`
const isCounted = (name: string) => `${name}.account_status = 'active' and ${name}.deleted_at is null`

/**
 * Counts that lists show are sums of what was added and taken away, like those of the search index: each statement adds its part, so that
 * writers never wait for each other, and a nightly job adds the parts up. Rows that a backup restores come with their parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table prayer_category_counts (
  id bigint primary key generated always as identity,
  category_id uuid not null references prayer_categories on delete cascade,
  rows integer not null
);
create index prayer_category_counts_of_category on prayer_category_counts (category_id);
create function prayer_requests_count() returns trigger language plpgsql as $$
begin
  ${restoring};
  if tg_op <> 'DELETE' then
    insert into prayer_category_counts (category_id, rows) select category_id, count(*) from written group by category_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into prayer_category_counts (category_id, rows) select category_id, -count(*) from gone
      where exists (select from prayer_categories where id = gone.category_id) group by category_id;
  end if;
  return null;
end $$;
create function prayer_request_moved() returns trigger language plpgsql as $$
begin
  ${restoring};
  insert into prayer_category_counts (category_id, rows) values (old.category_id, -1), (new.category_id, 1);
  return null;
end $$;
create trigger prayer_requests_added after insert on prayer_requests referencing new table as written
  for each statement execute function prayer_requests_count();
create trigger prayer_requests_deleted after delete on prayer_requests referencing old table as gone
  for each statement execute function prayer_requests_count();
create trigger prayer_requests_moved after update of category_id on prayer_requests
  for each row when (old.category_id is distinct from new.category_id) execute function prayer_request_moved();
insert into prayer_category_counts (category_id, rows) select category_id, count(*) from prayer_requests group by category_id;

-- Of active members: their number (no field), those with a value (no value), and those with each choice.
create table profile_field_counts (
  id bigint primary key generated always as identity,
  field_id uuid references profile_fields on delete cascade,
  value text,
  rows integer not null
);
create index profile_field_counts_of_field on profile_field_counts (field_id);
create function profile_field_values_count() returns trigger language plpgsql as $$
begin
  ${restoring};
  if tg_op <> 'DELETE' then
    insert into profile_field_counts (field_id, value, rows) select written.field_id, answer.value, count(*)
      from written join users on users.id = written.user_id and ${isCounted('users')} ${answersOf} group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into profile_field_counts (field_id, value, rows) select written.field_id, answer.value, -count(*)
      from gone as written join users on users.id = written.user_id and ${isCounted('users')} ${answersOf} group by 1, 2;
  end if;
  return null;
end $$;
create trigger profile_field_values_added after insert on profile_field_values referencing new table as written
  for each statement execute function profile_field_values_count();
create trigger profile_field_values_changed after update on profile_field_values referencing new table as written old table as gone
  for each statement execute function profile_field_values_count();
create trigger profile_field_values_deleted after delete on profile_field_values referencing old table as gone
  for each statement execute function profile_field_values_count();

create function users_count_answers() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op <> 'DELETE' and ${isCounted('new')} then 1 else 0 end
    - case when tg_op <> 'INSERT' and ${isCounted('old')} then 1 else 0 end;
begin
  if coalesce(current_setting('coptic.restoring', true), '') <> 'on' and change <> 0 then
    insert into profile_field_counts (rows) values (change);
    insert into profile_field_counts (field_id, value, rows) select written.field_id, answer.value, change * count(*)
      from profile_field_values as written ${answersOf} where written.user_id = coalesce(new.id, old.id) group by 1, 2;
  end if;
  return coalesce(new, old);
end $$;
create trigger users_counted_in after insert on users for each row execute function users_count_answers();
create trigger users_counted_again after update of account_status, deleted_at on users for each row
  when ((old.account_status, old.deleted_at is null) is distinct from (new.account_status, new.deleted_at is null))
  execute function users_count_answers();
-- Before the row, whose answers go with it.
create trigger users_counted_out before delete on users for each row execute function users_count_answers();
insert into profile_field_counts (rows) select count(*) from users where ${isCounted('users')};
insert into profile_field_counts (field_id, value, rows) select written.field_id, answer.value, count(*)
  from profile_field_values as written join users on users.id = written.user_id and ${isCounted('users')} ${answersOf} group by 1, 2;
`)
    .execute(db)
}
