import { Temporal } from 'temporal-polyfill'

/**
 * ISO; null where no day is named. `from`: just after the first day begins, since what ends with the day before is not of it. `until`: the
 * end of the last day.
 */
export type Days = { from: string | null; until: string | null }

type Asked = { date_from?: string | undefined; date_to?: string | undefined; zone: string }
/** Days of a list in a time zone; `date_from` and `date_to` are YYYY-MM-DD, both included. */
export const daysOf = ({ date_from, date_to, zone }: Asked): Days => ({
  from: date_from === undefined ? null : beginOf(Temporal.PlainDate.from(date_from), zone, 1),
  until: date_to === undefined ? null : beginOf(Temporal.PlainDate.from(date_to).add({ days: 1 }), zone),
})

const beginOf = (day: Temporal.PlainDate, zone: string, after = 0) =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds + after).toISOString()
