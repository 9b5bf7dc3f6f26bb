import { dateFormat } from '../intl.ts'

/** A Gregorian date, YYYY-MM-DD, without a zone. */
export type Day = string

const dayMs = 86_400_000
const toUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * dayMs)
/** Negative where `to` is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / dayMs
/** 0 is Sunday. */
export const weekday = (day: Day) => new Date(toUtc(day)).getUTCDay()
/** `first`: the weekday on which weeks begin. */
export const startOfWeek = (day: Day, first = 0): Day => addDays(day, -((weekday(day) - first + 7) % 7))
export const weekOf = (day: Day, first = 0): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day, first), index))

/** A month as YYYY-MM. */
export type Month = string
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDay = (month: Month): Day => `${month}-01`
export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1)
/** The same day of another month, or that month's last day. */
export const moveMonths = (day: Day, count: number): Day => {
  const month = addMonths(monthOf(day), count)
  const [sameDay, last] = [`${month}-${day.slice(8)}`, lastDay(month)]
  if (sameDay > last) return last
  return sameDay
}

/** The 42 days of a month's grid: whole weeks, the first of which contains the first of the month. */
export const gridDays = (month: Month, first = 0): Day[] => {
  const start = startOfWeek(firstDay(month), first)
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}

/** The viewer's local date of an instant. */
export const localDay = (at: Date): Day =>
  `${String(at.getFullYear()).padStart(4, '0')}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
/** Local midnight of a day in the viewer's zone. */
export const localMidnight = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The date of an instant in a named zone. */
export const zonedDay = (at: Date, zone: string): Day =>
  dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
