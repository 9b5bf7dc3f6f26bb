import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table roles (
  id uuid primary key,
  name text not null unique,
  label text not null,
  -- One manages lower ranks only; 100 is the superadmin's alone.
  rank integer not null check (rank between 1 and 100),
  is_built_in boolean not null default false,
  -- Of the superadmin empty: that role holds all there are and will be.
  permissions text[] not null default '{}',
  based_on uuid references roles on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((rank = 100) = (name = 'superadmin'))
);
insert into roles (id, name, label, rank, is_built_in, permissions) values
  ('019a9c00-0000-7000-8000-000000000001', 'superadmin', 'Superadmin', 100, true, '{}'),
  ('019a9c00-0000-7000-8000-000000000002', 'admin', 'Admin', 50, true, array[
    'view_users', 'manage_users', 'suspend_users', 'ban_users', 'verify_users',
    'view_parishes', 'manage_parishes', 'import_parishes', 'export_parishes',
    'view_groups', 'manage_groups', 'delete_groups', 'view_content', 'moderate_content', 'delete_content',
    'view_announcements', 'create_announcements', 'send_emails', 'manage_templates', 'view_analytics', 'export_analytics',
    'view_settings', 'manage_settings', 'manage_integrations', 'view_audit_logs', 'manage_backups', 'system_admin',
    'maintenance_mode', 'manage_rate_limits', 'view_invitations', 'create_invitations', 'revoke_invitations',
    'view_reserved_handles', 'manage_reserved_handles', 'view_feature_flags', 'manage_feature_flags', 'view_dashboard']),
  ('019a9c00-0000-7000-8000-000000000003', 'moderator', 'Moderator', 20, true, array[
    'view_dashboard', 'view_users', 'suspend_users', 'view_parishes', 'view_groups', 'view_content', 'moderate_content',
    'delete_content', 'view_analytics']),
  ('019a9c00-0000-7000-8000-000000000004', 'parish_admin', 'Parish Admin', 20, true, array[
    'view_dashboard', 'view_users', 'view_parishes', 'view_groups', 'view_content', 'moderate_content', 'view_announcements',
    'create_announcements', 'view_invitations', 'create_invitations']);

alter table admin_users
  add column role_id uuid references roles,
  add column extra_permissions text[] not null default '{}',
  add column scope_kind text not null default 'all' check (scope_kind in ('all', 'diocese', 'parish')),
  add column scope_ids uuid[] not null default '{}',
  -- The shared secret, encrypted under a key that is not in the database; in force once confirmed.
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz(3),
  -- The newest step of 30 s whose code was taken: none up to it is taken again.
  add column totp_last_step bigint,
  add column wrong_codes integer not null default 0,
  add column locked_until timestamptz(3),
  -- When a role that asks for a second factor opens nothing but its setup any more.
  add column two_factor_due_at timestamptz(3),
  add column password_changed_at timestamptz(3),
  add column updated_at timestamptz(3) not null default now(),
  add check ((scope_kind = 'all') <= (scope_ids = '{}'));
update admin_users set role_id = roles.id from roles where roles.name = admin_users.role;
update admin_users set two_factor_due_at = now() + interval '7 days' where role in ('superadmin', 'admin');
update admin_users set scope_kind = 'parish', scope_ids = array(
  select parish_id from memberships where user_id = admin_users.linked_user_id and status = 'active') where role = 'parish_admin';
alter table admin_users alter column role_id set not null, drop column role;
create index admin_users_of_role on admin_users (role_id);
create unique index admin_users_one_to_one on admin_users (linked_user_id) where linked_user_id is not null;

create table admin_recovery_codes (
  -- SHA-256.
  code_hash bytea primary key,
  admin_id uuid not null references admin_users on delete cascade,
  used_at timestamptz(3)
);
create index admin_recovery_codes_of_admin on admin_recovery_codes (admin_id);

create table staff_invitations (
  id uuid primary key,
  admin_id uuid not null references admin_users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index staff_invitations_of_admin on staff_invitations (admin_id);

-- Of console accounts every sign-in; of members the failed ones, without where from.
create table sign_ins (
  id uuid primary key,
  kind text not null check (kind in ('user', 'admin')),
  user_id uuid references users on delete cascade,
  admin_id uuid references admin_users on delete cascade,
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'locked')),
  ip text not null default '',
  user_agent text not null default '',
  at timestamptz(3) not null
);
create index sign_ins_by_age on sign_ins (at);
create index sign_ins_of_admin on sign_ins (admin_id, at desc) where admin_id is not null;
create index sign_ins_of_user on sign_ins (user_id) where user_id is not null;

alter table sessions add column stepped_up_at timestamptz(3);

alter table audit_log
  add column role text,
  add column area text not null default '',
  -- Never a person's name, which could not be erased.
  add column target_name text,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  add column before jsonb,
  add column after jsonb,
  add column reason text,
  add column user_agent text,
  add column request_id text,
  add column prev_hash text,
  add column hash text;
alter table audit_log disable trigger audit_log_no_change;
`.execute(db)
  await chainWhatIsThere(db)
  await sql`
alter table audit_log enable trigger audit_log_no_change;
alter table audit_log alter column prev_hash set not null, alter column hash set not null;
create index audit_log_of_target on audit_log (target_type, target_id, seq);
create index audit_log_of_actor on audit_log (actor_id, seq);
create index audit_log_of_area on audit_log (area, seq);
`.execute(db)
}

/** Chains the existing lines in their order. */
async function chainWhatIsThere(db: Kysely<unknown>) {
  await sql`update audit_log set area = split_part(action, '.', 1), at = date_trunc('milliseconds', at)`.execute(db)
  let previous = '0'.repeat(64)
  let after = '0'
  for (;;) {
    const { rows } = await sql<Line & { number: string }>`
      select seq::text as number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_type,
        actor_id::text as actor_id, role, action, area, target_type, target_id, target_name, outcome, before, after, details,
        reason, ip, user_agent, request_id
      from audit_log where seq > ${after}::bigint order by seq limit 1000`.execute(db)
    for (const { number, ...line } of rows) {
      const hash = lineHash(line, previous)
      await sql`update audit_log set prev_hash = ${previous}, hash = ${hash} where seq = ${number}::bigint`.execute(db)
      previous = hash
      after = number
    }
    if (rows.length === 0) return
  }
}

type Line = Record<(typeof hashedColumns)[number], unknown>

// A copy of the audit chain's code at this point: migrations import nothing that may change later.
const hashedColumns = [
  'at',
  'actor_type',
  'actor_id',
  'role',
  'action',
  'area',
  'target_type',
  'target_id',
  'target_name',
  'outcome',
  'before',
  'after',
  'details',
  'reason',
  'ip',
  'user_agent',
  'request_id',
] as const

const lineHash = (line: Line, previous: string): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, ...hashedColumns.map((column) => ordered(line[column]))]))
    .digest('hex')

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, ordered(item)]),
  )
}
