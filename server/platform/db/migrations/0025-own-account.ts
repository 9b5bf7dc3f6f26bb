import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Links that confirm or undo a change of address (ACC-D6).
alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email'));

-- Accounts closed by their owners: hidden, or erased when due (SET-D4).
create table account_closures (
  user_id uuid primary key references users on delete cascade,
  kind text not null check (kind in ('deactivated', 'pending_deletion')),
  status_before text not null,
  reason text,
  requested_at timestamptz(3) not null,
  due_at timestamptz(3),
  warned_at timestamptz(3),
  check ((kind = 'pending_deletion') = (due_at is not null))
);
create index account_closures_due on account_closures (due_at) where due_at is not null;

-- Exports that members asked for (SET-D3).
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'expired', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  file text,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3)
);
create index data_exports_of_user on data_exports (user_id, requested_at desc);
create index data_exports_ready on data_exports (expires_at) where status = 'ready';
`.execute(db)
}
