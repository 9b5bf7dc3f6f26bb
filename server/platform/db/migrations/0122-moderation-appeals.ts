import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- PST-D5: the author of what was removed appeals once; another moderator decides.
create table moderation_appeals (
  id uuid primary key,
  case_id uuid not null unique references moderation_cases on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'rejected')),
  answer text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((state = 'open') = (decided_at is null))
);
create index moderation_appeals_open on moderation_appeals (created_at, id) where state = 'open';
create index moderation_appeals_by_author on moderation_appeals (author_id);
`.execute(db)
}
