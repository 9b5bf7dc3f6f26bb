import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export type Sealer = {
  /** The text encrypted and bound to `context`: it opens for the same context only. */
  seal(text: string, context: string): Buffer
  /** Throws where key, context or bytes are others. */
  open(sealed: Buffer, context: string): string
}

/** A key of its own for each purpose, derived from a secret of the server by HKDF-SHA256 (RFC 5869). */
export const derivedKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** AES-256-GCM under that key: nonce, tag, text. */
export const createSealer = (key: Buffer): Sealer => ({
  seal(text, context) {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  },
  open(sealed, context) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  },
})
