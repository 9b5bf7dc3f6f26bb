import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What a person chose; kinds they said nothing about, and kinds to come, have their defaults.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  deliveries jsonb not null default '{}',
  email_digest text not null default 'off' check (email_digest in ('off', 'daily', 'weekly')),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  timezone text,
  sound boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- What waits for the end of quiet hours or for the digest.
create table held_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  action_url text check (action_url like '/%' and action_url not like '//%'),
  actor_id uuid references users on delete cascade,
  created_at timestamptz not null default now()
);
create index held_mails_of_user on held_mails (user_id, created_at);
create index held_mails_of_actor on held_mails (actor_id) where actor_id is not null;

-- Where the List-Unsubscribe header of a mail leads; null where there is nothing to unsubscribe from.
alter table mail_outbox add column unsubscribe_url text;
`.execute(db)
}
