import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/tx.ts'
import type { ParsedInput } from './parse.ts'
import { Failure } from './failure.ts'

/** Which repeated write this is: one actor, one route, one key. */
export type RepeatedWrite = { actor: string; route: string; key: string; requestHash: string }
export type StoredAnswer = { status: number; body: unknown }

const keyForm = /^[\x21-\x7e]{1,64}$/

/** Null when the client sent no key. Throws 400 for a malformed one. */
export function repeatedWrite(header: string | string[] | undefined, actor: string, route: string, input: ParsedInput): RepeatedWrite | null {
  if (header === undefined) return null
  const key = Array.isArray(header) ? header[0] : header
  if (!key || !keyForm.test(key)) {
    throw new Failure('validation_failed', 'Idempotency-Key must have 1 to 64 visible characters', { errors: { 'Idempotency-Key': ['Use 1 to 64 visible characters'] } })
  }
  return { actor, route, key, requestHash: hashOf(input) }
}

function hashOf({ params, query, body, files }: ParsedInput): string {
  const hash = createHash('sha256').update(JSON.stringify([params, query ?? null, body ?? null]))
  for (const [name, file] of Object.entries(files ?? {}).sort()) hash.update(name).update(file.bytes)
  return hash.digest('base64url')
}

/**
 * Claims the key inside the write's own transaction. A second call with the same key waits on the row until the first
 * commits, on whatever node it runs, and gets its answer; if the first rolls back, the second does the work.
 */
export async function claim(tx: Tx, write: RepeatedWrite, now: number): Promise<StoredAnswer | null> {
  const { actor, route, key, requestHash } = write
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ actor, route, key, request_hash: requestHash, status: null, response: null, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['actor', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const found = await tx
    .selectFrom('idempotency_keys')
    .where('actor', '=', actor).where('route', '=', route).where('key', '=', key)
    .select(['request_hash', 'status', 'response'])
    .executeTakeFirstOrThrow()
  if (found.request_hash !== requestHash) throw new Failure('idempotency_mismatch')
  if (found.status === null) throw new Failure('idempotency_busy')
  return { status: found.status, body: found.response }
}

export const keep = (tx: Tx, { actor, route, key }: RepeatedWrite, answer: StoredAnswer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.body) })
    .where('actor', '=', actor).where('route', '=', route).where('key', '=', key)
    .execute()
