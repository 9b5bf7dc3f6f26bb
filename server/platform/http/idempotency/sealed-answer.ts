import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Operations on a stored response, given the client's key. */
export type Seal = {
  /** Keyed, so that a password in a request cannot be guessed from the stored hash. */
  requestHash(request: (update: (part: string | Uint8Array) => void) => void): Buffer
  seal(answer: unknown): Buffer
  /** Throws when the response was sealed for another key, actor or route. */
  open(sealed: Buffer): unknown
}

/**
 * AES-256-GCM with keys that HKDF-SHA256 (RFC 5869) derives from the client's Idempotency-Key, the actor and the route: the
 * database alone reveals nothing. As strong as the client's key; ours are random UUIDs.
 */
export function sealFor({ key, actor, route }: { key: string; actor: string; route: string }): Seal {
  const secret = Buffer.from(hkdfSync('sha256', key, '', JSON.stringify(['idempotent answer', actor, route]), 64))
  const [sealing, hashing] = [secret.subarray(0, 32), secret.subarray(32)]
  return {
    requestHash(request) {
      const hash = createHmac('sha256', hashing)
      request((part) => void hash.update(part))
      return hash.digest()
    },
    seal(answer) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString('utf8'))
    },
  }
}
