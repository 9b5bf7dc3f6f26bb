import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table users
  add column church_rank text not null default 'none'
    check (church_rank in ('none', 'chanter', 'reader', 'subdeacon', 'deacon', 'archdeacon', 'priest')),
  add column verification_refused_at timestamptz(3),
  add column email_changed_at timestamptz(3);
create index memberships_waiting on memberships (created_at) where status = 'pending';

-- What the staff decided, or asked, about what waits in 'users' and 'memberships' (USR-D7).
create table verification_decisions (
  kind text not null check (kind in ('email', 'membership')),
  subject_id uuid not null,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('info_requested', 'approved', 'rejected')),
  waiting_since timestamptz(3) not null,
  reason text not null default '',
  decided_at timestamptz(3) not null,
  decided_by uuid references admin_users on delete set null,
  primary key (kind, subject_id)
);
create index verification_decisions_of_user on verification_decisions (user_id);

-- A rank that a member says to hold and that a document must show (PRF-D4).
create table rank_claims (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  rank text not null check (rank in ('deacon', 'archdeacon', 'priest')),
  text text not null default '',
  status text not null default 'pending' check (status in ('pending', 'info_requested', 'approved', 'rejected')),
  created_at timestamptz(3) not null,
  reason text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references admin_users on delete set null,
  documents_deleted_at timestamptz(3)
);
create unique index rank_claims_one_waits on rank_claims (user_id) where status in ('pending', 'info_requested');
create index rank_claims_of_user on rank_claims (user_id, created_at desc);
create index rank_claims_by_status on rank_claims (status, created_at);

create table claim_documents (
  id uuid primary key,
  claim_id uuid not null references rank_claims on delete cascade,
  file text not null unique,
  name text not null,
  type text not null check (type in ('pdf', 'docx', 'image')),
  size_bytes integer not null,
  added_at timestamptz(3) not null
);
create index claim_documents_of_claim on claim_documents (claim_id, added_at);

-- A parent or guardian whose consent a minor asked for (COM-D11). Without an address: its owner was erased.
create table guardian_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email text,
  status text not null default 'pending' check (status in ('pending', 'info_requested', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz(3) not null,
  reason text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references admin_users on delete set null
);
create unique index guardian_requests_one_waits on guardian_requests (user_id) where status in ('pending', 'info_requested');
create index guardian_requests_of_user on guardian_requests (user_id, created_at desc);
create index guardian_requests_of_email on guardian_requests (email) where email is not null;

-- One for each mail to a guardian.
create table guardian_links (
  token_hash bytea primary key,
  request_id uuid not null references guardian_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index guardian_links_of_request on guardian_links (request_id, sent_at);
create index guardian_links_of_user on guardian_links (user_id, sent_at);

-- Questions of the staff and answers; the subject is what waits.
create table verification_messages (
  id uuid primary key,
  subject_id uuid not null,
  user_id uuid not null references users on delete cascade,
  author text not null check (author in ('staff', 'member')),
  text text not null,
  at timestamptz(3) not null
);
create index verification_messages_of_subject on verification_messages (subject_id, at);
create index verification_messages_of_user on verification_messages (user_id);
`.execute(db)
}
