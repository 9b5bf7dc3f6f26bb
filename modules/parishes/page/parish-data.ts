import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { ParishPage } from '#contract/parishes/directory.ts'
import type { Priest } from '#contract/parishes/priest.ts'
import type { ServiceTime } from '#contract/parishes/service-time.ts'

/** Everything on a parish's public page (PAR-D6). */
export type ParishData = {
  parish: ParishPage
  priests: readonly Priest[]
  services: readonly ServiceTime[]
  events: readonly CalendarEvent[]
}
