import type { IncomingMessage } from 'node:http'
import { closeCodes, socketPath } from '#contract/core/socket.ts'
import { isOwnOrigin } from '#server/platform/security/own-origin.ts'
import type { LiveParts } from './live-parts.ts'

/** Seconds after expiry during which a token still opens a socket (TRAP-60). */
const graceSeconds = 60

/** `http`: refused before the upgrade. `close`: upgraded and closed at once, so that the browser sees the code. */
export type Handshake =
  | { http: 403 | 404; reason: 'origin' | 'path' }
  | { close: 4401 | 4403; reason: 'token' | 'closed account' }
  | { userId: string; sessionId: string }

type HandshakeParts = Pick<LiveParts, 'config' | 'tokens' | 'sessions'>

/** Decides on an upgrade request before upgrading. The token is read from the query and never passed on. */
export async function performHandshake(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  parts: HandshakeParts,
): Promise<Handshake> {
  const [path, query] = url.split('?', 2)
  if (`${path?.replace(/\/$/, '')}/` !== socketPath) return { http: 404, reason: 'path' }
  if (!isOwnOrigin(headers, parts.config)) return { http: 403, reason: 'origin' }
  return identify(new URLSearchParams(query).get('token') ?? '', parts, graceSeconds)
}

/** Identifies a token's owner, looking its session up in the database. */
export async function identify(token: string, parts: HandshakeParts, grace = 0): Promise<Exclude<Handshake, { http: number }>> {
  const claims = token.length <= 4096 ? parts.tokens.readAccess('user', token, grace) : null
  const person = claims && (await parts.sessions.userOf(claims))
  if (!person) return { close: closeCodes.tokenDead, reason: 'token' }
  if (person.closed) return { close: closeCodes.banned, reason: 'closed account' }
  return { userId: person.userId, sessionId: person.sessionId }
}
