import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Decisions by each filter of their list, the newest first. Conditions are those of the list, verbatim.
create index moderation_decisions_of_kind on moderation_cases (kind, decided_at desc, id desc) where state <> 'open';
create index moderation_decisions_to on moderation_cases (decision, decided_at desc, id desc) where state <> 'open';
create index moderation_decisions_by on moderation_cases (decided_by, decided_at desc, id desc) where state <> 'open';
create index moderation_decisions_standing on moderation_cases (decided_at desc, id desc)
  where state = 'decided' and restored_at is null;
create index moderation_decisions_undone on moderation_cases (decided_at desc, id desc) where state = 'undone';
create index moderation_decisions_restored on moderation_cases (decided_at desc, id desc)
  where restored_at is not null and state <> 'open';
create index moderation_decisions_by_words on moderation_cases
  using gin (title gin_trgm_ops, excerpt gin_trgm_ops, reason gin_trgm_ops) where state <> 'open';
`.execute(db)
}
