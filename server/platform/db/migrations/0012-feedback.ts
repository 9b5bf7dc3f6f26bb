import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What people told about the product. screenshot: the name of a file that no address serves.
create table feedback_reports (
  id uuid primary key,
  receipt text not null unique check (receipt ~ '^F-[0-9A-F]{8}$'),
  user_id uuid references users on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  source text not null,
  tags text[] not null,
  user_agent text not null,
  screenshot text,
  created_at timestamptz not null
);
create index feedback_reports_created_at on feedback_reports (created_at desc, id desc);
create index feedback_reports_of_user on feedback_reports (user_id) where user_id is not null;
create index feedback_reports_of_email on feedback_reports (email) where email <> '';
`.execute(db)
}
