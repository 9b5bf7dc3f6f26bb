import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ActorKind } from './tokens.ts'
import { derivedKey } from './sealing.ts'

/** `as`: the file name for downloads. `until`: epoch milliseconds. */
export type LinkedFile = { name: string; as: string; until: number }
export type LinkHolder = { kind: ActorKind; sessionId: string }

export type FileLinks = {
  /** A path of this server that opens the file until then, in the browser of that session only and while the session lasts. */
  sign(file: LinkedFile, sessionId: string): string
  /** Whether such a path was signed by us for that session and has not expired. */
  isGood(file: LinkedFile, sessionId: string, signature: string): boolean
  /** The cookie by which a browser that opens a link shows which session it belongs to. It opens nothing without a link. */
  cookieOf(holder: LinkHolder): string
  /** The sessions that a `Cookie` header shows. */
  sessionsIn(cookies: string): string[]
}

const cookieName = (kind: ActorKind) => `files-${kind}`
const place = 'Path=/media/private/; HttpOnly; SameSite=Strict'

/** A cookie that makes the browser forget the one of `cookieOf`. */
export const noCookieOf = (kind: ActorKind) => `${cookieName(kind)}=; ${place}; Max-Age=0`

/** Signed links to private files: access is decided when the link is created (CON-D9). */
export function createFileLinks(secret: string, { isSecure, now }: { isSecure: boolean; now: () => number }): FileLinks {
  const keys = { link: derivedKey(secret, 'file links'), cookie: derivedKey(secret, 'sessions of file links') }
  const macOf = (key: Buffer, parts: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const isMac = (mac: Buffer, given: string) => {
    const bytes = Buffer.from(given, 'base64url')
    return bytes.length === mac.length && timingSafeEqual(bytes, mac)
  }
  const linkMac = ({ name, as, until }: LinkedFile, sessionId: string) => macOf(keys.link, [name, as, until, sessionId])
  const sessionMac = (sessionId: string) => macOf(keys.cookie, [sessionId])
  return {
    sign: (file, sessionId) =>
      `/media/private/${file.name}?${new URLSearchParams({
        as: file.as,
        until: String(file.until),
        signature: linkMac(file, sessionId).toString('base64url'),
      })}`,
    isGood: (file, sessionId, signature) => isMac(linkMac(file, sessionId), signature) && now() < file.until,
    cookieOf: ({ kind, sessionId }) =>
      `${cookieName(kind)}=${sessionId}.${sessionMac(sessionId).toString('base64url')}; ${place}${isSecure ? '; Secure' : ''}`,
    sessionsIn: (cookies) =>
      cookies.split(';').flatMap((one) => {
        const [, sessionId = '', mac = ''] = /^\s*files-(?:user|admin)=([\w-]{36})\.([\w-]{43})$/.exec(one) ?? []
        return sessionId && isMac(sessionMac(sessionId), mac) ? [sessionId] : []
      }),
  }
}
