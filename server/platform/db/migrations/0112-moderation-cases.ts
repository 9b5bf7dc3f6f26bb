import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- SC-18. One open case a target; a case begins with its first claim or with its decision, and keeps what was decided.
-- before: what an undo restores. told_at: when its author was told, after undo_until.
create table moderation_cases (
  id uuid primary key,
  kind text not null,
  target_id uuid not null,
  state text not null default 'open' check (state in ('open', 'decided', 'undone')),
  claimed_by uuid references admin_users on delete set null,
  claimed_until timestamptz(3),
  author_id uuid references users on delete set null,
  is_anonymous boolean not null default false,
  title text not null default '',
  excerpt text not null default '',
  decision text,
  reason text not null default '',
  decided_by uuid references admin_users on delete set null,
  decided_at timestamptz(3),
  before jsonb,
  closed_reports uuid[] not null default '{}',
  undo_until timestamptz(3),
  told_at timestamptz(3),
  undone_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((state = 'open') = (decided_at is null)),
  check ((claimed_by is null and claimed_until is null) or state = 'open'),
  check (not is_anonymous or author_id is null)
);
create unique index one_open_case on moderation_cases (kind, target_id) where state = 'open';
create index moderation_cases_by_target on moderation_cases (target_id);
create index moderation_cases_by_author on moderation_cases (author_id) where author_id is not null;
create index moderation_cases_untold on moderation_cases (undo_until) where state = 'decided' and told_at is null;
`.execute(db)
}
