import { type Kysely, sql } from 'kysely'

const isThere = 'deleted_at is null and hidden_at is null'
const series = 'calendar_id, title, local_hour, category, visibility, status, all_day'

/** Ranges of each date from all dates of its series. `touched`: the series to read, or all. */
export const markLeads = (touched = '') => `
  update events set leads_upcoming = marked.upcoming, leads_past = marked.past
  from (
    select id,
      case when before >= end_datetime then 'empty' else tstzrange(before, end_datetime, '(]') end as upcoming,
      case when after <= end_datetime then 'empty' else tstzrange(end_datetime, after, '(]') end as past
    from (
      select id, end_datetime,
        max(end_datetime) over (dates rows between unbounded preceding and 1 preceding) as before,
        min(end_datetime) over (dates rows between 1 following and unbounded following) as after
      from events ${touched} where ${isThere}
      window dates as (partition by ${series} order by start_datetime, id)
    ) as dated
  ) as marked
  where events.id = marked.id and (events.leads_upcoming, events.leads_past) is distinct from (marked.upcoming, marked.past)`

/**
 * When each date stands for its series in a list of all its dates: while \`now\` is in \`leads_upcoming\`, no earlier date is to come; while
 * it is in \`leads_past\`, no later one is over. Lists and counts then read one row a series by an index, where they asked for the
 * neighbours of each date. Kept by triggers: a date alone by the row's own, a series by those of the statement. A backup restores the ranges with the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table events
  add column leads_upcoming tstzrange not null default '(,)',
  add column leads_past tstzrange not null default '(,)';
create or replace function events_local_hour() returns trigger language plpgsql as $$
begin
  if current_setting('coptic.restoring', true) = 'on' then return new; end if;
  if tg_op = 'INSERT' or (old.start_datetime, old.end_datetime) is distinct from (new.start_datetime, new.end_datetime) then
    new.leads_upcoming := tstzrange(null, new.end_datetime, '(]');
    new.leads_past := tstzrange(new.end_datetime, null, '(]');
  end if;
  new.local_hour := to_char(new.start_datetime at time zone new.timezone, 'HH24:MI');
  return new;
exception when invalid_parameter_value then
  new.local_hour := to_char(new.start_datetime at time zone 'UTC', 'HH24:MI');
  return new;
end $$;
drop trigger events_local_hour on events;
create trigger events_local_hour before insert or update of start_datetime, end_datetime, timezone on events
  for each row execute function events_local_hour();

create type event_series as (calendar_id uuid, title text, local_hour text, category text, visibility text, status text, all_day boolean);
create function events_mark_leads() returns trigger language plpgsql as $$
declare
  touched event_series[];
begin
  if current_setting('coptic.restoring', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    touched := array(select distinct row(${series})::event_series from written where ${isThere});
  elsif tg_op = 'DELETE' then
    touched := array(select distinct row(${series})::event_series from gone where ${isThere});
  else
    touched := array(
      with changed as (
        select was.id from gone as was join written as present using (id)
        where (was.calendar_id, was.title, was.local_hour, was.category, was.visibility, was.status, was.all_day,
            was.start_datetime, was.end_datetime, was.deleted_at is null and was.hidden_at is null)
          is distinct from (present.calendar_id, present.title, present.local_hour, present.category, present.visibility,
            present.status, present.all_day, present.start_datetime, present.end_datetime,
            present.deleted_at is null and present.hidden_at is null)
      )
      select row(${series})::event_series from gone where id in (select id from changed) and ${isThere}
      union select row(${series})::event_series from written where id in (select id from changed) and ${isThere});
  end if;
  if touched = '{}' then return null; end if;
  -- Two transactions that add dates to one series see each other's.
  perform pg_advisory_xact_lock(129, hashtext(calendar_id::text))
  from (select distinct calendar_id from unnest(touched) order by calendar_id) as calendars;
  ${markLeads(`join (select * from unnest(touched)) as one using (${series})`)};
  return null;
end $$;
${[
  ['insert', 'new table as written'],
  ['update', 'old table as gone new table as written'],
  ['delete', 'old table as gone'],
]
  .map(
    ([event, tables]) => `create trigger events_mark_leads_${event} after ${event} on events referencing ${tables}
  for each statement execute function events_mark_leads();`,
  )
  .join('\n')}
${markLeads()};

-- The lists of all public events: by time with all that their conditions ask for, and those that lead now.
drop index events_public;
create index events_public on events (start_datetime, id) include (end_datetime, calendar_id, leads_upcoming, leads_past)
  where ${isThere} and visibility = 'public';
create index events_leading on events using gist (leads_upcoming) include (start_datetime, id, end_datetime, calendar_id)
  where ${isThere} and visibility = 'public';
create index events_led on events using gist (leads_past) include (start_datetime, id, end_datetime, calendar_id)
  where ${isThere} and visibility = 'public';
analyze events;
`)
    .execute(db)
}
