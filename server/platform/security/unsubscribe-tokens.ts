import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { UnsubscribeScope } from '#contract/notifications/notification-preferences.ts'

export type Unsubscription = { userId: string; scope: UnsubscribeScope }

export type UnsubscribeTokens = {
  sign(unsubscription: Unsubscription): string
  /** The person and kind that one of our tokens names, else null. */
  read(token: string): Unsubscription | null
}

const idBytes = 16
const macBytes = 32

/** Tokens for links in mails (NTF-D7): they contain a person and a kind, grant only that, and do not expire, like the mails. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32))
  const macOf = (named: Buffer) => createHmac('sha256', key).update(named).digest()
  return {
    sign({ userId, scope }) {
      const named = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from(scope)])
      return Buffer.concat([macOf(named), named]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      // Other encodings of the same bytes are not ours.
      if (bytes.length <= macBytes + idBytes || bytes.toString('base64url') !== token) return null
      const named = bytes.subarray(macBytes)
      if (!timingSafeEqual(bytes.subarray(0, macBytes), macOf(named))) return null
      const scope = v.safeParse(UnsubscribeScope, named.subarray(idBytes).toString())
      return scope.success ? { userId: uuid(named.subarray(0, idBytes)), scope: scope.output } : null
    },
  }
}

const uuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
