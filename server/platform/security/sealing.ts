import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export type Sealer = {
  /** Encrypts the text, bound to `context`: it opens only with the same context. */
  seal(text: string, context: string): Buffer
  /** Throws when key, context or bytes differ. */
  open(sealed: Buffer, context: string): string
}

/** Derives a separate key for each purpose from a server secret by HKDF-SHA256 (RFC 5869). */
export const derivedKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** AES-256-GCM with that key: nonce, tag, text. */
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
