import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table households (
  id uuid primary key,
  created_at timestamptz(3) not null
);

create table household_members (
  household_id uuid not null references households on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_head boolean not null default false,
  status text not null check (status in ('active', 'invited')),
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  primary key (household_id, user_id),
  check (status = 'active' or not is_head)
);
create unique index household_of_member on household_members (user_id) where status = 'active';
create unique index head_of_household on household_members (household_id) where is_head;
create index household_invitations on household_members (user_id) where status = 'invited';
create index household_invitations_by on household_members (invited_by);

create table household_children (
  id uuid primary key,
  household_id uuid not null references households on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  birth_year smallint check (birth_year >= 1900),
  created_at timestamptz(3) not null
);
create index children_of_household on household_children (household_id);
`.execute(db)
}
