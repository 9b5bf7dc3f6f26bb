import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- MOD-D1. waiting_since: when the decided entry began to wait. rule: of the community, that a warning names. suspended_until: of a
-- suspension with an end. An escalated case is out of the scope of limited moderators while it is open.
alter table moderation_cases
  add column waiting_since timestamptz(3),
  add column rule jsonb,
  add column suspended_until timestamptz(3),
  add column escalated_at timestamptz(3),
  add column escalated_by uuid references admin_users on delete set null,
  add column escalation_note text not null default '',
  add column assigned_to uuid references admin_users on delete set null;
create index moderation_cases_escalated on moderation_cases (target_id) where state = 'open' and escalated_at is not null;

alter table reports drop constraint reports_state_check,
  add constraint reports_state_check check (state in ('open', 'upheld', 'dismissed', 'duplicate'));

-- How grave a reason to report is. A danger to life or to a child comes before everything else; one of the gravest weighs as much as ten
-- reports of advertising. The reasons are those of reports and of reported messages.
create function report_weight(reason text) returns integer immutable parallel safe language sql as $$
  select case reason
    when 'self_harm' then 10 when 'child_safety' then 10
    when 'violence' then 6 when 'sexual' then 6
    when 'hate' then 4 when 'harassment' then 4
    when 'personal_data' then 3 when 'private_data' then 3 when 'disrespect_to_faith' then 3
    when 'false_information' then 2
    else 1 end
$$;

-- MOD-D2. The reports of one thing, counted whenever one of them changes. score: the sum of the weights of its open reports.
create table report_groups (
  target_id uuid primary key,
  target_type text not null,
  reports integer not null,
  reasons text[] not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  state text not null,
  score integer not null,
  duplicate_of uuid
);
create index report_groups_newest on report_groups (last_at desc, target_id desc);
create index report_groups_by_number on report_groups (reports desc, target_id desc);
create index report_groups_by_score on report_groups (score desc, target_id desc);
create index report_groups_open on report_groups (last_at desc, target_id desc) where state = 'open';
create index report_groups_by_reason on report_groups using gin (reasons);
create index report_groups_duplicates on report_groups (duplicate_of) where duplicate_of is not null;

create function report_groups_count() returns trigger language plpgsql as $$
begin
  if current_setting('coptic.restoring', true) = 'on' then return null; end if;
  -- The lock of whoever reports: the next one counts this one too.
  perform pg_advisory_xact_lock(hashtextextended(one.target_id::text, 11))
    from (select distinct target_id from changed order by target_id) as one;
  insert into report_groups (target_id, target_type, reports, reasons, first_at, last_at, state, score)
    select target_id, min(target_type), count(reporter_id), array_agg(distinct reason), min(created_at), max(created_at),
      case when bool_or(state = 'open') then 'open' else (array_agg(state order by created_at desc, id desc))[1] end,
      coalesce(sum(report_weight(reason)) filter (where state = 'open'), 0)
    from reports where target_id in (select target_id from changed) group by target_id
    on conflict (target_id) do update set reports = excluded.reports, reasons = excluded.reasons, first_at = excluded.first_at,
      last_at = excluded.last_at, state = excluded.state, score = excluded.score,
      duplicate_of = case when excluded.state = 'duplicate' then report_groups.duplicate_of end;
  delete from report_groups where target_id in (select target_id from changed)
    and not exists (select from reports where reports.target_id = report_groups.target_id);
  return null;
end $$;
create trigger reports_added after insert on reports referencing new table as changed
  for each statement execute function report_groups_count();
create trigger reports_changed after update on reports referencing new table as changed
  for each statement execute function report_groups_count();
create trigger reports_deleted after delete on reports referencing old table as changed
  for each statement execute function report_groups_count();

insert into report_groups (target_id, target_type, reports, reasons, first_at, last_at, state, score)
  select target_id, min(target_type), count(reporter_id), array_agg(distinct reason), min(created_at), max(created_at),
    case when bool_or(state = 'open') then 'open' else (array_agg(state order by created_at desc, id desc))[1] end,
    coalesce(sum(report_weight(reason)) filter (where state = 'open'), 0)
  from reports group by target_id;
`.execute(db)
}
