import { createHmac } from 'node:crypto'
import { createSealer, derivedKey } from './sealing.ts'

/** Keeps who is behind an anonymous row without telling anybody who reads the row (PRY-D4). */
export type Anonymity = {
  /** The same for the same person, so that their rows are found; without the server's secret it names nobody. 32 bytes. */
  mark(userId: string): Buffer
  /** The person, readable with the server's secret and for this row only; different every time. */
  seal(userId: string, rowId: string): Buffer
  /** Throws when it was sealed for another row or under another secret. */
  open(sealed: Buffer, rowId: string): string
  /** A name for something of the row that nobody can lead back to it, as the key that groups notifications. */
  alias(rowId: string): string
}

/** HMAC-SHA256 and AES-256-GCM under keys derived from the server's secret. */
export function createAnonymity(secret: string): Anonymity {
  const keyFor = (purpose: string) => derivedKey(secret, `anonymity ${purpose}`)
  const [marking, aliasing] = [keyFor('mark'), keyFor('alias')]
  return {
    mark: (userId) => createHmac('sha256', marking).update(userId).digest(),
    alias: (rowId) => createHmac('sha256', aliasing).update(rowId).digest('base64url'),
    ...createSealer(keyFor('seal')),
  }
}
