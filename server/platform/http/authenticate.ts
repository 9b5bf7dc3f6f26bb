import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { Caller } from '../security/caller.ts'
import { Failure } from '../base/failure.ts'

type Identifying = Pick<Parts, 'tokens' | 'sessions'>

export type Authenticated = {
  caller: Caller | null
  /** An optional call carried an invalid token; the client learns of it by `X-Session: stale` (TRAP-29). */
  stale: boolean
}

/**
 * Identifies the caller by the kind of token the endpoint requires. The session is looked up on every request, so that revocation
 * is immediate.
 */
export async function authenticate(endpoint: Endpoint, request: FastifyRequest, parts: Identifying): Promise<Authenticated> {
  if (endpoint.auth === 'none') return { caller: null, stale: false }
  const token = bearerOf(request.headers)
  if (endpoint.auth === 'optional') {
    if (!token) return { caller: null, stale: false }
    const caller = await user(token, parts)
    const usable = caller && !closedBy(caller) ? caller : null
    return { caller: usable, stale: usable === null }
  }
  const caller = token ? await (endpoint.auth === 'user' ? user(token, parts) : admin(token, parts)) : null
  if (!caller) throw new Failure('not_authenticated')
  const closed = closedBy(caller)
  if (closed) throw new Failure(closed)
  if (caller.kind === 'user' && caller.accountStatus === 'pending' && !isOwnAccount(endpoint))
    throw new Failure(coreErrors.not_approved)
  return { caller, stale: false }
}

const closedBy = (caller: Caller) => (caller.kind === 'user' ? caller.closed : null)

/** A member awaiting approval may only complete the profile, verify the address and log out (INV-D3). */
const isOwnAccount = ({ path }: Endpoint) => path.startsWith('auth/') && path !== 'auth/profile/{id}/'

/** The access token that a request carries. */
export const bearerOf = ({ authorization }: FastifyRequest['headers']) =>
  /^Bearer ([\w.-]{20,4096})$/i.exec(authorization ?? '')?.[1] ?? null

async function user(token: string, { tokens, sessions }: Identifying): Promise<Caller | null> {
  const claims = tokens.readAccess('user', token)
  return claims && sessions.userOf(claims)
}

async function admin(token: string, { tokens, sessions }: Identifying): Promise<Caller | null> {
  const claims = tokens.readAccess('admin', token)
  return claims && sessions.adminOf(claims)
}
