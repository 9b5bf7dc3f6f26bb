/** Day number from 1970-01-01 = 0, without a zone. */
export type DayNumber = number
export type CopticDate = { year: number; month: number; day: number }

const dayMs = 86_400_000
/** 1 Thout of the year 1 of the Martyrs: 29 August 284 (Julian). */
const copticEpoch = -615_558

export const toDayNumber = (isoDate: string): DayNumber => Date.parse(`${isoDate}T00:00:00Z`) / dayMs
export const toIsoDate = (day: DayNumber): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** A year has twelve months of 30 days and Nasie (13) of five; six when the year divided by four leaves three. */
export const fromCoptic = ({ year, month, day }: CopticDate): DayNumber =>
  copticEpoch - 1 + 365 * (year - 1) + Math.floor(year / 4) + 30 * (month - 1) + day

export function toCoptic(date: DayNumber): CopticDate {
  const year = Math.floor((4 * (date - copticEpoch) + 1463) / 1461)
  const month = Math.floor((date - fromCoptic({ year, month: 1, day: 1 })) / 30) + 1
  return { year, month, day: date - fromCoptic({ year, month, day: 1 }) + 1 }
}

/** Easter of a Gregorian year by the Alexandrian computus: Meeus' rule for the Julian calendar. */
export function resurrection(year: number): DayNumber {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const count = moon + sunday + 114
  return fromJulian(year, Math.floor(count / 31), (count % 31) + 1)
}

/** Months count from March, which is all that Easter needs. */
function fromJulian(year: number, month: number, day: number): DayNumber {
  const leap = year % 4 === 0 ? 1 : 0
  const before = 365 * (year - 1) + Math.floor((year - 1) / 4)
  return before + Math.floor((367 * month - 362) / 12) - 2 + leap + day - 719_165
}
