// if:table
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table new_things (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz(3) not null
);
create index new_things_of_user on new_things (user_id, created_at desc, id desc);
`.execute(db)
}
// end
