import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- parish_ids empty: everywhere. roles: of the console, whose members have it whatever the rest says but depends_on.
alter table feature_flags
  alter column enabled set default false,
  add column label text not null default '',
  add column description text not null default '',
  add column rollout_percent integer not null default 100 check (rollout_percent between 0 and 100),
  add column parish_ids uuid[] not null default '{}',
  add column roles text[] not null default '{}',
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column depends_on text[] not null default '{}',
  add column updated_by uuid,
  add check (name ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  add check (ends_at > starts_at);

alter table feedback_reports
  add column status text not null default 'new' check (status in ('new', 'seen', 'solved', 'dismissed'));

-- filters and scope as they were asked for and allowed; file: a private one, of the files.
create table export_jobs (
  id uuid primary key,
  admin_id uuid not null references admin_users on delete cascade,
  kind text not null,
  filters jsonb not null,
  scope jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'ready', 'failed', 'expired', 'cancelled')),
  rows integer not null default 0,
  total integer,
  bytes bigint,
  file text,
  error text,
  downloads integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz,
  check ((status = 'ready') <= (file is not null))
);
create index export_jobs_of_admin on export_jobs (admin_id, created_at desc, id desc);
create index export_jobs_by_age on export_jobs (created_at desc, id desc);
create index export_jobs_expiring on export_jobs (expires_at) where status = 'ready';

create index error_reports_newest on error_reports (created_at desc, id desc);
`.execute(db)
}
