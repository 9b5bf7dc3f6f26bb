import { readExpiry } from '#machines/session/token.ts'
import type { EarlyCalls, EarlyRoutes } from './early-calls.ts'
import { type Stored, storedUser } from './stored-user.ts'

/** Milliseconds that the token must still live. */
const margin = 10_000

const flags = 'core/feature-flags/'
/** Asked for on every page of a member. */
const always = ['auth/profile/', flags, 'notifications/unread_count/'] as const

type Parts = Stored & {
  base: string
  place: { pathname: string; search: string }
  routes: EarlyRoutes
  fetch: typeof globalThis.fetch
  now: number
}

/**
 * Asks for what the page will need while its code is on the way. Nothing is asked with a token that is
 * about to end: only the app renews it. A visitor's app needs the flags.
 */
export function askEarly(calls: EarlyCalls, { pairs, user, base, place, routes, fetch, now }: Parts): void {
  const ask = (path: string, token: string | null) => {
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const abort = new AbortController()
    const answer = fetch(base + path, { headers, signal: abort.signal })
    // Whoever takes it hears of the failure; so does nobody if nobody does.
    answer.catch(() => undefined)
    calls.set(base + path, { token, at: now, answer, abort })
  }
  if (pairs === null) {
    ask(flags, null)
    return
  }
  const { access, clock_offset = 0 } = JSON.parse(pairs) as { access?: string; clock_offset?: number }
  if (!access || (readExpiry(access) ?? 0) < now + clock_offset + margin) return
  const own = place.search ? [] : (routes[place.pathname.replace(/(.)\/$/, '$1')] ?? [])
  const known = { user: storedUser({ pairs, user }), now: new Date(now) }
  for (const path of [...always, ...own.flatMap((one) => (typeof one === 'string' ? one : one(known)))]) ask(path, access)
}
