import type { Endpoint, Method } from '#contract/core/endpoint.ts'

export type ActorKind = 'user' | 'admin'
type Called = Pick<Endpoint, 'method' | 'path' | 'base' | 'auth'>

/**
 * Matches whole segments of the declared path (TRAP-10): a parameter's value, such as a username, is never mistaken for a
 * segment. Sources: SES-18, SES-31 to SES-33, TRAP-11, TRAP-12, TRAP-15, TRAP-21, TRAP-22.
 */
export function tokenOf(call: Called): ActorKind | null {
  if (call.auth === 'none' || isSignIn(call)) return null
  if (call.base === 'root') return isAuthPath(call.path) ? null : 'admin'
  return hasSegment(call.path, 'superadmin') ? 'admin' : 'user'
}

/** Whether a 401 of this call may start a refresh. */
export const mayRefresh = (call: Called) => tokenOf(call) !== null && !isAuthPath(call.path)

export const isAuthPath = (path: string) => hasSegment(path, 'auth')
export const isOauthPath = (path: string) => hasSegment(path, 'oauth')

/** Calls whose failed refresh only rejects and clears nothing (SES-17). */
export function isExempt({ method, path }: { method: Method; path: string }): boolean {
  if (path === 'social/follow/' || path === 'social/unfollow/') return true
  return path.startsWith('parish-admin/') || (method === 'PATCH' && path === 'parishes/{id}/')
}

function isSignIn({ path }: Called): boolean {
  if (!isAuthPath(path)) return false
  return hasSegment(path, 'login') || hasSegment(path, 'refresh')
}

function hasSegment(path: string, segment: string): boolean {
  const [beforeQuery = ''] = path.split('?')
  return beforeQuery.split('/').includes(segment)
}
