import { relativeTimeFormat } from '../intl.ts'

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** "in 2 hours", "3 days ago", "now" below half a minute. Both times in epoch milliseconds. */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.round((at - now) / 1000)
  const format = relativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return Math.abs(seconds) < 30 ? format.format(0, 'second') : format.format(seconds < 0 ? -1 : 1, 'minute')
}

/** Milliseconds until the text next changes; null beyond a day, when nobody waits for it. */
export function nextChange(at: number, now: number): number | null {
  const distance = Math.abs(at - now)
  if (distance < 3_600_000) return 30_000
  return distance < 86_400_000 ? 600_000 : null
}
