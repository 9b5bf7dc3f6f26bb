import { type Kysely, sql } from 'kysely'

/** Console lists are read in the order of an index, filtered by one, and counted by one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index users_by_standing on users (account_status, id) where deleted_at is null;
create index users_counted on users (id) include (account_status, status_until, church_rank, email_verified_at)
  where deleted_at is null;
drop index users_by_last_sign;
create index users_by_last_sign on users (coalesce(last_seen_at, created_at)) include (last_seen_at, created_at)
  where deleted_at is null;

create index memberships_of_user on memberships (user_id, created_at, id);
create index memberships_of_admins on memberships (parish_id) where status = 'active' and 'parish_admin' = any(roles);

create index verification_decisions_by_status on verification_decisions (kind, status, (decided_at - waiting_since) desc, subject_id);

create index invitations_by_email_last on invitations (email desc nulls last, id desc);
create index invitation_requests_of_country on invitation_requests
  (country, (case when status = 'pending' then created_at end), created_at desc, id desc);
drop index invitation_requests_by_folded_name;
create index invitation_requests_by_folded_name on invitation_requests (people_fold(full_name), created_at desc);
drop index users_by_folded_name;
create index users_by_folded_name on users (people_fold(first_name || ' ' || last_name), created_at desc);

create index feedback_reports_of_status on feedback_reports (status, created_at desc, id desc);
create index feedback_reports_by_text on feedback_reports
  using gin ((receipt || e'\\n' || name || e'\\n' || email || e'\\n' || message || e'\\n' || source) gin_trgm_ops);

create index sign_ins_by_outcome on sign_ins (outcome, at);
drop index audit_log_security;
create index audit_log_security on audit_log (at desc, ('audit-' || seq::text) desc) include (outcome)
  where outcome = 'refused' or (area in ('session', 'console', 'staff') and action not in ('console.login', 'console.logout'));
drop index audit_log_of_ip;
create index audit_log_of_ip on audit_log (ip, at desc, seq desc);
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (at desc, seq desc) include (outcome);
create index mail_outbox_at_once on mail_outbox (created_at) where status <> 'failed' and attempts <= 1 and error is null;

create index events_open on events (start_datetime, id) include (end_datetime, calendar_id, visibility, status, hidden_at)
  where deleted_at is null and visibility <> 'private';
create index events_open_long on events (start_datetime, id) include (end_datetime, calendar_id, visibility, status, hidden_at)
  where deleted_at is null and visibility <> 'private' and end_datetime - start_datetime > interval '1 day';
create index events_open_by_end on events (end_datetime) include (calendar_id, visibility, status, hidden_at)
  where deleted_at is null and visibility <> 'private';
create index events_cancelled on events (start_datetime, id) where deleted_at is null and visibility <> 'private' and status = 'cancelled';
create index events_hidden on events (start_datetime, id) where deleted_at is null and visibility <> 'private' and hidden_at is not null;
create index events_by_words on events using gin (search_text gin_trgm_ops) where deleted_at is null and visibility <> 'private';

-- The planner knows nothing about the expressions of a new index.
analyze users, verification_decisions, invitation_requests, feedback_reports, audit_log, events;
`.execute(db)
}
