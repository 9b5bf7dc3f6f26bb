import { formatDate } from '../format.ts'
import { relativeTimeFormat } from '../intl.ts'

const dayMs = 86_400_000

/** "Today", "Yesterday", or the full date; both in the device's zone. */
export function dayName(day: Date, now: Date, locale: string): string {
  const ago = Math.round((midnight(now) - midnight(day)) / dayMs)
  if (ago !== 0 && ago !== 1) return formatDate(day, locale)
  const name = relativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
