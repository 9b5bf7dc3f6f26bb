import type { Presence } from '#contract/people/presence.ts'

const step = 5 * 60_000

/** What somebody who may know of a member's presence reads (PPL-D7). */
export function presenceOf(found: { last_seen_at: string | null } | undefined): Presence {
  const seen = found?.last_seen_at ?? null
  return {
    is_shown: found !== undefined,
    last_seen_at: seen === null ? null : new Date(Math.floor(Date.parse(seen) / step) * step).toISOString(),
  }
}
