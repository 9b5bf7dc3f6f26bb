import type { CalendarEvent, Rsvp } from '#contract/calendar/event.ts'

type Seats = Pick<CalendarEvent, 'rsvp_limit' | 'attendee_count' | 'user_rsvp'>

/** The most the server takes where an event has no limit of its own (EVT-D7). */
const withoutLimit = 20

/** Seats that my recorded answer holds: myself and my guests. */
const ownParty = (mine: Rsvp | null) => (mine?.response === 'yes' ? 1 + mine.guests : 0)

/** Highest number of guests of a yes (RSVP-08): limit - count - 1, not below 0; the count goes in without my own party (TRAP-71). */
export function mostGuests({ rsvp_limit, attendee_count, user_rsvp }: Seats): number {
  if (rsvp_limit === null) return withoutLimit
  return Math.max(0, rsvp_limit - (attendee_count - ownParty(user_rsvp)) - 1)
}

/** A whole number from 0 to the most (RSVP-07). */
export const clampGuests = (wanted: number, event: Seats) =>
  Number.isFinite(wanted) ? Math.min(Math.max(0, Math.trunc(wanted)), mostGuests(event)) : 0

/** Guests as they are sent: only a yes brings any. */
export const guestsOf = (response: Rsvp['response'], guests: number, event: Seats) =>
  response === 'yes' ? clampGuests(guests, event) : 0

/** How many guests a badge names (RSVP-04): `+N guest(s)` for more than 0, else nothing. */
export const badgeGuests = (mine: Rsvp) => (mine.response === 'yes' && mine.guests > 0 ? mine.guests : null)
