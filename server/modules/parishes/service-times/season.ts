import type { ServiceSeason } from '#contract/parishes/service-time.ts'
import { resurrection, toCoptic, toDayNumber } from '#contract/core/coptic-date.ts'

/**
 * Seasons of the church year on a day (YYYY-MM-DD): all year, Great Lent from 55 days before Easter, Holy Week from Lazarus
 * Saturday, the month of Kiahk. Summer depends on the place (`nextServices`).
 */
export function seasonsOn(date: string): Exclude<ServiceSeason, 'summer'>[] {
  const day = toDayNumber(date)
  const easter = resurrection(Number(date.slice(0, 4)))
  const isWithin = (first: number, last: number) => day >= easter - first && day <= easter - last
  return [
    'all',
    ...(isWithin(55, 9) ? (['great_lent'] as const) : []),
    ...(isWithin(8, 1) ? (['holy_week'] as const) : []),
    ...(toCoptic(day).month === 4 ? (['kiahk'] as const) : []),
  ]
}
