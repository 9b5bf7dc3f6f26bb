import { resurrection, toCoptic, toDayNumber } from '../core/coptic-date.ts'
import { type CopticObservance, copticYear } from './coptic-year.ts'

export type Season = 'feast' | 'fast' | 'ordinary'
export type Named = { title: string; title_ar: string }
export type ChurchDay = {
  season: Season
  /** Feast or fast of the day; null on an ordinary day. `day` of `days` for one of several days. */
  kept: (Named & { day: number; days: number }) | null
}
export type NextObservance = Named & { kind: 'feast' | 'fast'; start: string; inDays: number }

/** Days of Holy Week that the Church keeps as fasts although they have a name of their own. */
const solemn = new Set(['covenant-thursday', 'good-friday'])

/**
 * What the Church keeps on a day (YYYY-MM-DD): its feast, else the fast it lies in, else the Holy Fifty Days, else the weekly fast
 * of Wednesday and Friday.
 */
export function churchDay(date: string): ChurchDay {
  const today = keptOn(date)
  const feast = today.find(({ kind, key }) => kind === 'feast' && !solemn.has(key))
  if (feast) return { season: 'feast', kept: counted(feast, date) }
  const fast = today.find(({ key }) => solemn.has(key)) ?? today[0]
  if (fast) return { season: 'fast', kept: counted(fast, date) }
  const day = toDayNumber(date)
  const sinceEaster = day - resurrection(Number(date.slice(0, 4)))
  if (sinceEaster > 0 && sinceEaster < 50)
    return {
      season: 'feast',
      kept: { title: 'The Holy Fifty Days', title_ar: 'الخمسين المقدسة', day: sinceEaster + 1, days: 50 },
    }
  const weekly = weeklyFasts[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return weekly ? { season: 'fast', kept: { ...weekly, day: 1, days: 1 } } : { season: 'ordinary', kept: null }
}

/** The next feast or fast to begin after a day (YYYY-MM-DD). */
export function nextObservance(date: string): NextObservance | null {
  const next = around(date).find(({ start }) => start > date)
  if (!next) return null
  const { title, title_ar, kind, start } = next
  return { title, title_ar, kind, start, inDays: toDayNumber(start) - toDayNumber(date) }
}

/** By weekday; 0 is Sunday. */
const weeklyFasts: Readonly<Record<number, Named>> = {
  3: { title: 'Wednesday fast', title_ar: 'صوم الأربعاء' },
  5: { title: 'Friday fast', title_ar: 'صوم الجمعة' },
}

function around(date: string): CopticObservance[] {
  const { year } = toCoptic(toDayNumber(date))
  return [year - 1, year, year + 1].flatMap(copticYear)
}
const keptOn = (date: string) => around(date).filter(({ start, end }) => start <= date && end >= date)

const counted = ({ title, title_ar, start, end }: CopticObservance, date: string) => ({
  title,
  title_ar,
  day: toDayNumber(date) - toDayNumber(start) + 1,
  days: toDayNumber(end) - toDayNumber(start) + 1,
})
