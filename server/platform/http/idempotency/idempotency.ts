import { createHash } from 'node:crypto'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ParsedInput } from '../parse.ts'
import { Failure } from '../../base/failure.ts'
import { findAnswer, insertKey, storeAnswer, type WriteKey } from './idempotency.queries.ts'
import { type Seal, sealFor } from './sealed-answer.ts'

/** Identifies a repeatable write: one actor, one route, one key. */
export type RepeatedWrite = WriteKey & { requestHash: Buffer; sealed: Seal }
export type StoredAnswer = { status: number; body: unknown }

const keyForm = /^[\x21-\x7e]{1,64}$/

/** Null when the client sent no key. Throws 400 for a malformed one. */
export function repeatedWrite(
  header: string | string[] | undefined,
  { actor, route, isConcealed }: { actor: string; route: string; isConcealed: boolean },
  input: ParsedInput,
): RepeatedWrite | null {
  if (header === undefined) return null
  const key = Array.isArray(header) ? header[0] : header
  if (!key || !keyForm.test(key)) {
    throw new Failure(coreErrors.bad_key, {
      fields: { 'Idempotency-Key': [coreErrors.bad_key_characters] },
    })
  }
  const sealed = sealFor({ key, actor, route })
  // A concealed row names neither caller nor subject; the hash still distinguishes actors and routes.
  const row = isConcealed
    ? { actor: 'concealed', route: 'concealed', hashed: JSON.stringify([key, actor, route]) }
    : { actor, route, hashed: key }
  return {
    actor: row.actor,
    route: row.route,
    keyHash: createHash('sha256').update(row.hashed).digest(),
    requestHash: sealed.requestHash((update) => feed(input, update)),
    sealed,
  }
}

function feed({ params, query, body, files }: ParsedInput, update: (part: string | Uint8Array) => void): void {
  update(JSON.stringify([params, query ?? null, body ?? null]))
  for (const [name, file] of Object.entries(files ?? {}).sort()) {
    update(name)
    update(file.bytes)
  }
}

/**
 * Claims the key inside the write's transaction. A second call with the same key waits on the row until the first commits, on any
 * node, and gets its response; if the first rolls back, the second does the work.
 */
export async function claim(tx: Tx, write: RepeatedWrite, now: number): Promise<StoredAnswer | null> {
  if (await insertKey(tx, write, write.requestHash, now)) return null
  const found = await findAnswer(tx, write)
  if (!found.request_hash.equals(write.requestHash)) throw new Failure('idempotency_mismatch')
  if (found.status === null || found.response === null) throw new Failure('idempotency_busy')
  return { status: found.status, body: write.sealed.open(found.response) }
}

export const keep = (tx: Tx, write: RepeatedWrite, { status, body }: StoredAnswer) =>
  storeAnswer(tx, write, status, write.sealed.seal(body))
