import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Words of three letters and more are found anywhere in a text. It begins with a space, so that shorter ones are found where words begin.
create extension if not exists pg_trgm;
create function search_words(variadic parts text[]) returns text language sql immutable parallel safe
  as $words$ select ' ' || lower(array_to_string(parts, ' ')) $words$;

alter table users add column search_words text generated always as
  (search_words(people_fold(first_name || ' ' || last_name), username, email)) stored;
create index users_by_words on users using gin (search_words gin_trgm_ops) where deleted_at is null;
create index users_by_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null;
create index users_by_username on users (username, id) where deleted_at is null;
create index users_by_status on users (account_status, created_at, id) where deleted_at is null;
create index users_away on users (id) where account_status <> 'active' or deleted_at is not null;
create index users_by_rank on users (church_rank, created_at, id) where deleted_at is null and church_rank <> 'none';
create index users_by_last_sign on users (coalesce(last_seen_at, created_at)) where deleted_at is null;
create index users_by_phone_digits on users using gin (phone gin_trgm_ops) where phone is not null;
create index memberships_with_roles on memberships using gin (roles) where status = 'active' and roles <> '{}';
create index sessions_of_member on sessions (user_id, last_seen_at) where user_id is not null;
create index invitation_uses_of_user on invitation_uses (user_id);

create index invitations_by_expiry on invitations (expires_at, id desc);
create index invitations_by_email on invitations (email, id desc);
create index invitations_of_status on invitations (status, created_at desc, id desc);
create index invitations_by_kind_of_inviter on invitations (invited_by_type, created_at desc, id desc);
create index invitations_by_words on invitations using gin (search_words(email, note) gin_trgm_ops);
create index invitations_by_hint on invitations (lower(code_hint));
create index invitation_requests_of_parish on invitation_requests (parish_id, created_at, id) where parish_id is not null;
create index invitation_requests_newest on invitation_requests (created_at);
create index invitation_requests_waiting on invitation_requests
  ((case when status = 'pending' then created_at end), created_at desc, id desc);
create index invitation_requests_waiting_last on invitation_requests
  ((case when status = 'pending' then created_at end) desc nulls last, created_at desc, id);
create index invitation_requests_by_name on invitation_requests (lower(full_name), created_at desc, id);
create index invitation_requests_by_name_last on invitation_requests (lower(full_name) desc nulls last, created_at desc, id desc);
create index invitation_requests_by_city on invitation_requests (lower(city), created_at desc, id);
create index invitation_requests_by_city_last on invitation_requests (lower(city) desc nulls last, created_at desc, id desc);
create index invitation_requests_by_words on invitation_requests
  using gin (search_words(people_fold(full_name), email, city) gin_trgm_ops);

create index events_public on events (start_datetime, id) include (end_datetime) where deleted_at is null and visibility = 'public';
create index events_public_long on events (end_datetime) where deleted_at is null and visibility = 'public'
  and end_datetime - start_datetime > interval '1 day';
create index events_of_creator on events (created_by);

create index audit_log_by_time on audit_log (at desc, seq desc);
create index audit_log_of_action on audit_log (action, seq);
create index audit_log_of_domain on audit_log (split_part(action, '.', 1), seq);
create index audit_log_of_target_id on audit_log (target_id, seq);
create index audit_log_of_ip on audit_log (ip, seq);
create index audit_log_of_request on audit_log (request_id, seq);
create index audit_log_not_done on audit_log (outcome, seq) where outcome <> 'done';
create index audit_log_by_words on audit_log
  using gin (search_words(action, target_type, target_id, target_name, reason, role) gin_trgm_ops);
create index audit_log_security on audit_log (at desc, ('audit-' || seq::text) desc)
  where outcome = 'refused' or (area in ('session', 'console', 'staff') and action not in ('console.login', 'console.logout'));
create index sign_ins_newest on sign_ins (at desc, (id::text) desc);
create index sign_ins_of_outcome on sign_ins (outcome, at desc, (id::text) desc);
create index sign_ins_by_ip on sign_ins using gin (ip gin_trgm_ops);
create index error_reports_by_words on error_reports
  using gin (search_words(error_id, category, message, path, version) gin_trgm_ops);

create index market_items_by_price on market_items (price, id) where status = 'active' and deleted_at is null;
create index market_items_by_words on market_items using gin (search_text gin_trgm_ops) where deleted_at is null;
create index prayer_requests_by_prayers on prayer_requests (prayed_count, id) where status = 'active' and deleted_at is null;
create index prayer_requests_by_end on prayer_requests (expires_at, id) where status = 'active' and deleted_at is null;

create index mail_outbox_tried_again on mail_outbox (created_at desc, (id::text) desc)
  where status <> 'failed' and (attempts > 1 or error is not null);
create index mail_outbox_newest on mail_outbox (created_at desc, (id::text) desc);
create index mail_outbox_by_words on mail_outbox using gin (search_words(kind, status, to_address) gin_trgm_ops);
create index error_reports_by_time on error_reports (created_at desc, (id::text) desc);
create index calendars_of_parishes on calendars (owner_id) where owner_type = 'parish';

-- The dashboard of a large community: a job reads its figures, not the request.
create table console_figures (
  name text primary key,
  figure jsonb not null,
  read_at timestamptz(3) not null
);
`.execute(db)
}
