import type { DefaultInstant } from '#server/platform/db/columns.ts'

/**
 * The first response to each repeatable write (COM-D7); `status` is null while the first call is running. Nothing here can be
 * read or guessed without the client's key.
 */
export type IdempotencyKeysTable = {
  actor: string
  route: string
  key_hash: Buffer
  request_hash: Buffer
  status: number | null
  response: Buffer | null
  created_at: DefaultInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable
  }
}
