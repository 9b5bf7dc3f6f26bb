import { type Kysely, sql } from 'kysely'

/**
 * Events of one calendar with the same title and hour are one series in lists: the hour in the event's own zone is kept in the row,
 * by whoever writes it, and an index finds the dates of a series. A zone that PostgreSQL doesn't know counts as UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table events add column local_hour text not null default '';
create function events_local_hour() returns trigger language plpgsql as $$
begin
  new.local_hour := to_char(new.start_datetime at time zone new.timezone, 'HH24:MI');
  return new;
exception when invalid_parameter_value then
  new.local_hour := to_char(new.start_datetime at time zone 'UTC', 'HH24:MI');
  return new;
end $$;
create trigger events_local_hour before insert or update of start_datetime, timezone on events
  for each row execute function events_local_hour();
update events set timezone = timezone;
create index events_of_series on events (calendar_id, title, local_hour, start_datetime) where deleted_at is null;
`.execute(db)
}
