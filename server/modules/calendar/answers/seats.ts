import type { RsvpResponse } from '#contract/calendar/event.ts'

type Answer = { response: RsvpResponse; guests: number }
/** `count`: people who said yes, including the member's own party. */
type Event = { limit: number | null; count: number }
/** `heads`: the change of the count; `available`: seats for the member and guests. */
type Seats = { fits: true; heads: number } | { fits: false; available: number }

/** Maximum guests without a limit (EVT-D7). */
export const maxGuests = 20

export const headsOf = (answer: Answer | null) => (answer?.response === 'yes' ? 1 + answer.guests : 0)

/**
 * Whether a changed RSVP fits, after freeing its own seats. Nobody loses seats: when the limit was lowered below the count, the
 * same or a smaller party may stay (EVT-D7).
 */
export function seat({ limit, count }: Event, previous: Answer | null, next: Answer): Seats {
  const mine = headsOf(previous)
  const wanted = headsOf(next)
  const available = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - (count - mine))
  return wanted <= Math.max(available, mine) ? { fits: true, heads: wanted - mine } : { fits: false, available }
}
