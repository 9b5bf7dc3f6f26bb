import type { CalendarEvent } from './event.ts'

type Now = { now(): number }

/** Whether its hosts may delete it: before it starts, or while nobody said yes (EVT-D9). */
export const isDeletable = (
  { start_datetime, attendee_count }: Pick<CalendarEvent, 'start_datetime' | 'attendee_count'>,
  { now }: Now,
) => attendee_count === 0 || now() < Date.parse(start_datetime)

/** Whether its hosts may still cancel it, restore it or invite to it. */
export const isAhead = ({ end_datetime }: Pick<CalendarEvent, 'end_datetime'>, { now }: Now) => now() < Date.parse(end_datetime)
