import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What is found, of every kind, in one index (SRC-D2). Made by the server in the transaction that changes the thing.
create table search_rows (
  type text not null,
  id uuid not null,
  words tsvector not null,
  parish_id uuid,
  author_id uuid,
  category text,
  happens_at timestamptz not null,
  created_at timestamptz not null,
  indexed_at timestamptz not null,
  primary key (type, id)
);
create index search_rows_by_word on search_rows using gin (words) with (fastupdate = off);
create index search_rows_of_author on search_rows (author_id) where author_id is not null;

create table search_runs (
  type text primary key,
  after_id uuid,
  done integer not null default 0,
  lag integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- Words that find each other; folded, each in one group.
create table search_synonyms (
  id uuid primary key,
  words text[] not null,
  created_at timestamptz(3) not null
);

create table search_curated (
  type text not null,
  id uuid not null,
  rule text not null check (rule in ('first', 'hidden')),
  note text not null,
  created_at timestamptz(3) not null,
  primary key (type, id)
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  asked jsonb not null,
  created_at timestamptz(3) not null,
  unique (user_id, asked)
);

-- Kept for 90 days; user_hash changes each day, so that nobody's searches can be put together (SRC-D5).
create table search_log (
  id uuid primary key,
  q text not null,
  results integer not null,
  opened_type text,
  opened_id uuid,
  user_hash bytea not null,
  created_at timestamptz(3) not null
);
create index search_log_by_time on search_log (created_at);
create index search_log_by_question on search_log (q, created_at);

drop table name_words;
`.execute(db)
}
