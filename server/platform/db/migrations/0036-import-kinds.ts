import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Files of parishes are imported as files of people are (APA-D2). key: an address, or what tells two rows of one parish.
alter table bulk_imports
  add column kind text not null default 'people' check (kind in ('people', 'parishes')),
  add column update_existing boolean not null default false;
alter table bulk_imports alter column kind drop default;
alter table bulk_imports rename column invited to applied;
drop index bulk_imports_of_admin;
create index bulk_imports_of_admin on bulk_imports (admin_id, kind, created_at desc, id desc);
alter table bulk_import_rows rename column email to key;
alter index bulk_import_rows_by_email rename to bulk_import_rows_by_key;
alter table bulk_import_rows
  add column fault text,
  drop constraint bulk_import_rows_outcome_check,
  add check (outcome in ('waiting', 'ready', 'repeated', 'too_long', 'bad_email', 'bad_phone', 'invited', 'unknown_parish',
    'unknown_role', 'role_not_allowed', 'already_member', 'already_invited', 'changing', 'created', 'changed', 'unchanged',
    'exists', 'incomplete', 'unknown_diocese', 'bad_value'));
-- Finds a parish by the name that its text begins with.
create index parishes_by_search_text on parishes (search_text text_pattern_ops);
`.execute(db)
}
