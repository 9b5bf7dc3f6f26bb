import { createHmac } from 'node:crypto'
import { createSealer, derivedKey } from './sealing.ts'

/** Stores who is behind an anonymous row without revealing it to readers of the row (PRY-D4). */
export type Anonymity = {
  /** Stable per person, so that their rows can be found; identifies nobody without the server's secret. 32 bytes. */
  mark(userId: string): Buffer
  /** The person, readable only with the server's secret and for this row; different every time. */
  seal(userId: string, rowId: string): Buffer
  /** Throws when it was sealed for another row or with another secret. */
  open(sealed: Buffer, rowId: string): string
  /** An untraceable alias for the row, used as the key that groups notifications. */
  alias(rowId: string): string
}

/** HMAC-SHA256 and AES-256-GCM with keys derived from the server's secret. */
export function createAnonymity(secret: string): Anonymity {
  const keyFor = (purpose: string) => derivedKey(secret, `anonymity ${purpose}`)
  const [marking, aliasing] = [keyFor('mark'), keyFor('alias')]
  return {
    mark: (userId) => createHmac('sha256', marking).update(userId).digest(),
    alias: (rowId) => createHmac('sha256', aliasing).update(rowId).digest('base64url'),
    ...createSealer(keyFor('seal')),
  }
}
