import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>) => {
  await sql`
    create table idempotency_keys (
      actor text not null,
      route text not null,
      key text not null check (char_length(key) <= 64),
      request_hash text not null,
      status integer,
      response jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (actor, route, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table mail_outbox (
      id uuid primary key,
      to_address text not null,
      kind text not null,
      subject text not null,
      text text not null,
      html text not null,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      error text,
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3)
    )`.execute(db)
  await sql`create index mail_outbox_created_at on mail_outbox (created_at desc, id desc)`.execute(db)
  await sql`create index mail_outbox_to_address on mail_outbox (to_address, created_at desc)`.execute(db)
}
