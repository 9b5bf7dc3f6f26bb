import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

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

const nonceBytes = 12
const tagBytes = 16

/** HMAC-SHA256 and AES-256-GCM under keys that HKDF-SHA256 (RFC 5869) derives from the server's secret. */
export function createAnonymity(secret: string): Anonymity {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `anonymity ${purpose}`, 32))
  const [marking, sealing, aliasing] = [keyFor('mark'), keyFor('seal'), keyFor('alias')]
  return {
    mark: (userId) => createHmac('sha256', marking).update(userId).digest(),
    alias: (rowId) => createHmac('sha256', aliasing).update(rowId).digest('base64url'),
    seal(userId, rowId) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(rowId))
      const text = Buffer.concat([cipher.update(userId, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, rowId) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
