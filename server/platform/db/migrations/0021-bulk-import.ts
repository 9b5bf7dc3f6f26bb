import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What a file of the staff tells of the invited person; role_hint: a role in the parish of the invitation (INV-D4, PAR-D10).
alter table invitations
  add column first_name text,
  add column last_name text,
  add column phone text,
  add column role_hint text check (role_hint in ('parish_admin', 'treasurer', 'servant', 'deacon', 'priest')),
  add check (role_hint is null or parish_id is not null);
create index invitations_to_address on invitations (email) where status = 'active';

-- progress and total are of the work that goes on, or that was last done.
create table bulk_imports (
  id uuid primary key,
  admin_id uuid not null references admin_users on delete cascade,
  file_name text not null,
  columns text[] not null,
  mapping jsonb not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'validating', 'ready', 'running', 'done', 'failed', 'cancelled')),
  rows integer not null check (rows between 1 and 5000),
  progress integer not null default 0,
  total integer not null default 0,
  invited integer not null default 0,
  expires_in_days integer check (expires_in_days between 1 and 365),
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index bulk_imports_of_admin on bulk_imports (admin_id, created_at desc, id desc);
create unique index bulk_imports_one_at_work on bulk_imports (admin_id) where status in ('validating', 'running');
create index bulk_imports_ended on bulk_imports (ended_at) where ended_at is not null;

-- number: the line of the file. email, once judged: as it is compared.
create table bulk_import_rows (
  import_id uuid not null references bulk_imports on delete cascade,
  number integer not null,
  cells text[] not null,
  email text,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'ready', 'invited', 'bad_email', 'bad_phone', 'too_long',
    'unknown_parish', 'unknown_role', 'role_not_allowed', 'already_member', 'already_invited', 'repeated')),
  invitation_id uuid references invitations on delete set null,
  primary key (import_id, number),
  check (invitation_id is null or outcome = 'invited')
);
create index bulk_import_rows_by_outcome on bulk_import_rows (import_id, outcome, number);
create index bulk_import_rows_by_email on bulk_import_rows (import_id, email);
create index bulk_import_rows_of_invitation on bulk_import_rows (invitation_id) where invitation_id is not null;
`.execute(db)
}
