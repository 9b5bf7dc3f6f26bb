const dayMs = 86_400_000
const dayNumber = (time: number) => Math.floor(time / dayMs)
const maxZoneOffsetMs = 14 * 3_600_000

/** Whole UTC days until the deadline: 0 on its day, which still counts, and negative afterwards. */
export const daysLeft = (deadlineAt: string, now: number): number => dayNumber(Date.parse(deadlineAt)) - dayNumber(now)

/** What is due before this instant is overdue. */
export const overdueBefore = (now: number): string => new Date(dayNumber(now) * dayMs).toISOString()

/** Whether a day has begun nowhere on earth: staff east of Greenwich enter "today" before UTC gets there. */
export const isInFuture = (day: string, now: number): boolean => Date.parse(day) > now + maxZoneOffsetMs
