import { type Kysely, sql } from 'kysely'

/** What people ask under the GDPR (GDP-D2). Deadlines are calendar months in UTC: a request of 31 January is due on 28 February. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- The next number of a year. Taken by an update, so that two requests wait for each other and a rollback gives it back.
create table gdpr_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create table gdpr_requests (
  id uuid primary key,
  number text not null unique check (number ~ '^G-[0-9]{4}-[0-9]{4,}$'),
  type text not null check (type in
    ('access', 'portability', 'rectification', 'erasure', 'restriction', 'objection', 'consent_withdrawal')),
  user_id uuid references users on delete set null,
  -- Null once the person is erased; the rest of the row stays as proof.
  requester_name text,
  requester_email text,
  channel text not null check (channel in ('self_service', 'email', 'letter', 'in_person')),
  identity_status text not null default 'unverified' check (identity_status in ('unverified', 'verified', 'refused')),
  status text not null default 'received' check (status in
    ('received', 'verifying', 'in_progress', 'awaiting_requester', 'completed', 'rejected', 'withdrawn')),
  received_at timestamptz(3) not null,
  due_at timestamptz(3) not null generated always as
    ((received_at at time zone 'UTC' + interval '1 month') at time zone 'UTC') stored,
  extended_until timestamptz(3),
  extension_reason text,
  -- The day that counts.
  deadline_at timestamptz(3) not null generated always as
    (coalesce(extended_until, (received_at at time zone 'UTC' + interval '1 month') at time zone 'UTC')) stored,
  assigned_to uuid references admin_users on delete set null,
  note text not null default '',
  outcome text,
  rejection_ground text,
  closed_at timestamptz(3),
  -- The member's own export or deletion behind it; source_id is the export's.
  source_kind text check (source_kind in ('data_export', 'account_deletion')),
  source_id uuid,
  source_state text check (source_state in ('under_way', 'failed', 'done', 'cancelled')),
  created_by uuid references admin_users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_words text generated always as (search_words(number, people_fold(requester_name), requester_email)) stored,
  constraint gdpr_requests_name_with_address check ((requester_name is null) = (requester_email is null)),
  constraint gdpr_requests_extension_has_reason check ((extended_until is null) = (extension_reason is null)),
  constraint gdpr_requests_extended_at_most_two_months check (extended_until > due_at and extended_until <=
    (due_at at time zone 'UTC' + interval '2 months') at time zone 'UTC'),
  constraint gdpr_requests_closed_with_status check
    ((closed_at is not null) = (status in ('completed', 'rejected', 'withdrawn'))),
  constraint gdpr_requests_outcome check (case when status = 'completed' then outcome <> '' or source_state = 'done'
    else outcome is null end is true),
  constraint gdpr_requests_ground check ((status = 'rejected') = (rejection_ground is not null) and (rejection_ground <> '') is not false),
  constraint gdpr_requests_source_whole check ((source_kind is null) = (source_state is null)),
  constraint gdpr_requests_self_service check ((channel = 'self_service') = (source_kind is not null)),
  constraint gdpr_requests_self_service_is_verified check (channel <> 'self_service' or identity_status = 'verified')
);

create unique index gdpr_requests_one_source on gdpr_requests (user_id, source_kind) where closed_at is null and source_kind is not null;
create index gdpr_requests_by_user on gdpr_requests (user_id);
create index gdpr_requests_by_address on gdpr_requests (requester_email) where requester_email is not null;
create index gdpr_requests_open on gdpr_requests (deadline_at, id) where closed_at is null;
create index gdpr_requests_open_by_receipt on gdpr_requests (received_at, id) where closed_at is null;
create index gdpr_requests_by_deadline on gdpr_requests (deadline_at, id);
create index gdpr_requests_by_receipt on gdpr_requests (received_at, id);
create index gdpr_requests_by_status on gdpr_requests (status, deadline_at, id);
create index gdpr_requests_by_type on gdpr_requests (type, deadline_at, id);
create index gdpr_requests_by_assignee on gdpr_requests (assigned_to, deadline_at, id);
create index gdpr_requests_by_words on gdpr_requests using gin (search_words gin_trgm_ops);
`.execute(db)
}
