import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Accounts elsewhere that sign in to one here (INV-D14, SET-D1). subject: the person's id at the provider.
create table oauth_accounts (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  email text,
  connected_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (user_id, provider),
  unique (provider, subject)
);
`.execute(db)
}
