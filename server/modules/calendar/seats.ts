import type { RsvpResponse } from '#contract/calendar/event.ts'

type Answer = { response: RsvpResponse; guests: number }
/** `count`: heads that said yes, my own party among them. */
type Event = { limit: number | null; count: number }
/** `heads` is what the answer adds to the count; `available` how many seats there are for me and my guests. */
type Seats = { fits: true; heads: number } | { fits: false; available: number }

/** Most guests where no limit is set (EVT-D7). */
export const mostGuests = 20

export const headsOf = (answer: Answer | null) => (answer?.response === 'yes' ? 1 + answer.guests : 0)

/**
 * Whether a changed answer finds its seats, my own ones freed first. Nobody loses seats they have: where the limit was
 * lowered below the count, the same party or a smaller one may stay (EVT-D7).
 */
export function seat({ limit, count }: Event, previous: Answer | null, next: Answer): Seats {
  const mine = headsOf(previous)
  const wanted = headsOf(next)
  const available = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - (count - mine))
  return wanted <= Math.max(available, mine) ? { fits: true, heads: wanted - mine } : { fits: false, available }
}
