import { readExpiry } from '#machines/session/token.ts'
import type { EarlyCalls, EarlyRoutes } from './early-calls.ts'

/** Milliseconds that the token must still live. */
const margin = 10_000

/** Asked for on every page of a member. */
const always = ['auth/profile/', 'core/feature-flags/', 'notifications/unread_count/'] as const

type Parts = {
  pairs: string | null
  base: string
  place: { pathname: string; search: string }
  routes: EarlyRoutes
  fetch: typeof globalThis.fetch
  now: number
}

/**
 * Asks for what the page will need while its code is on the way. `pairs`: the member's stored tokens. Nothing is asked with a token that is
 * about to end: only the app renews it.
 */
export function askEarly(calls: EarlyCalls, { pairs, base, place, routes, fetch, now }: Parts): void {
  const { access, clock_offset = 0 } = JSON.parse(pairs ?? '{}') as { access?: string; clock_offset?: number }
  if (!access || (readExpiry(access) ?? 0) < now + clock_offset + margin) return
  const own = place.search ? [] : (routes[place.pathname.replace(/(.)\/$/, '$1')] ?? [])
  const headers = { accept: 'application/json', authorization: `Bearer ${access}` }
  for (const path of [...always, ...own]) {
    const abort = new AbortController()
    const answer = fetch(base + path, { headers, signal: abort.signal })
    // Whoever takes it hears of the failure; so does nobody if nobody does.
    answer.catch(() => undefined)
    calls.set(base + path, { token: access, at: now, answer, abort })
  }
}
