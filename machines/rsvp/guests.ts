import type { CalendarEvent, Rsvp } from '#contract/calendar/event.ts'

type Seats = Pick<CalendarEvent, 'rsvp_limit' | 'attendee_count' | 'user_rsvp'>

/** The server's maximum when an event has no limit of its own (EVT-D7). */
const withoutLimit = 20

/** Seats held by the member's recorded RSVP: their own and their guests'. */
const ownParty = (mine: Rsvp | null) => (mine?.response === 'yes' ? 1 + mine.guests : 0)

/** Maximum guests of a yes (RSVP-08): limit - count - 1, at least 0; the count excludes my own party (TRAP-71). */
export function maxGuests({ rsvp_limit, attendee_count, user_rsvp }: Seats): number {
  if (rsvp_limit === null) return withoutLimit
  return Math.max(0, rsvp_limit - (attendee_count - ownParty(user_rsvp)) - 1)
}

/** An integer from 0 to the maximum (RSVP-07). */
export const clampGuests = (wanted: number, event: Seats) =>
  Number.isFinite(wanted) ? Math.min(Math.max(0, Math.trunc(wanted)), maxGuests(event)) : 0

/** Guests to send: only a yes has any. */
export const guestsOf = (response: Rsvp['response'], guests: number, event: Seats) =>
  response === 'yes' ? clampGuests(guests, event) : 0

/** What of a draft is kept with this number of guests: no more companions than that, the first ones (they are guests by name). */
export function withGuests<D extends Pick<Rsvp, 'companions'>>({ companions = [], ...draft }: D, guests: number) {
  const kept = companions.slice(0, guests)
  return { ...draft, guests, ...(kept.length > 0 ? { companions: kept } : {}) }
}

/** Names these children of the household as guests; guests without a name stay as many as they were, as far as seats reach. */
export function withCompanions<D extends Pick<Rsvp, 'guests' | 'companions'>>(draft: D, chosen: readonly string[], event: Seats) {
  const unnamed = draft.guests - (draft.companions?.length ?? 0)
  const companions = [...new Set(chosen)]
  return withGuests({ ...draft, companions }, clampGuests(unnamed + companions.length, event))
}

/** Guest count for the badge (RSVP-04): `+N guest(s)` if above 0, else none. */
export const badgeGuests = (mine: Rsvp) => (mine.response === 'yes' && mine.guests > 0 ? mine.guests : null)
