import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Older rows hold keys and answers in plain text; a repeat of one of those writes is judged anew.
delete from idempotency_keys;
alter table idempotency_keys drop column response, add column response bytea;
alter table idempotency_keys rename column key to key_hash;
alter table idempotency_keys drop constraint idempotency_keys_key_check;
alter table idempotency_keys alter column key_hash type bytea using sha256(convert_to(key_hash, 'UTF8'));
alter table idempotency_keys alter column request_hash type bytea using sha256(convert_to(request_hash, 'UTF8'));
`.execute(db)
}
