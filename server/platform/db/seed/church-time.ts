import { copticYear } from '#contract/calendar/coptic-year.ts'
import { toCoptic, toDayNumber, toIsoDate } from '#contract/core/coptic-date.ts'
import { toInstant, toLocalDate } from './local-time.ts'
import type { Random } from './random.ts'

/**
 * When something of the demo happened: days before now, or a day in the earlier (1) or the later (2) of the two years before now.
 * The day is one of the church's, by the key of the observance and days after or before it, or a date of the civil year; a local
 * time may follow: `'1 nativity-fast+3'`, `'2 resurrection 01:30'`, `'2 09-14'`.
 */
export type When = number | `${1 | 2} ${string}`

const form = /^([12]) (?:(\d\d-\d\d)|([a-z][a-z-]*[a-z])([+-]\d+)?)(?: (\d\d:\d\d))?$/
const hourMs = 3_600_000

/** Epoch milliseconds of a moment, at least an hour before `now`. Throws for a day that no year has. */
export function momentOf(when: When, timeZone: string, { now, random }: { now: number; random: Random }): number {
  if (typeof when === 'number') return now - when * 24 * hourMs
  const [, turn, date, key, offset = '0', time = someTime(random)] = form.exec(when) ?? []
  const days = date ? civilDays(date, now) : churchDays(key ?? '', Number(offset), now)
  const past = days.map((day) => toInstant(day, time, timeZone)).filter((at) => at <= now - hourMs)
  const found = past[turn === '2' ? 0 : 1]
  if (found === undefined) throw new Error(`the demo has no day "${when}"`)
  return found
}

const someTime = (random: Random) =>
  `${String(8 + random.whole(13)).padStart(2, '0')}:${String(random.whole(60)).padStart(2, '0')}`

/** The newest first. */
function civilDays(date: string, now: number): string[] {
  const year = new Date(now).getUTCFullYear()
  return [year + 1, year, year - 1, year - 2].map((one) => `${one}-${date}`)
}

const known = new Map<number, ReturnType<typeof copticYear>>()
function churchDays(key: string, offset: number, now: number): string[] {
  const { year } = toCoptic(toDayNumber(toLocalDate(now, 'UTC')))
  return [year + 1, year, year - 1, year - 2, year - 3].flatMap((one) => {
    const observances = known.get(one) ?? copticYear(one)
    known.set(one, observances)
    const found = observances.find((observance) => observance.key === key)
    return found ? [toIsoDate(toDayNumber(found.start) + offset)] : []
  })
}
