const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
/** Offsets at the beginning of UTC days, by zone and day. */
const morningOffsets = new Map<string, number>()

/** Wall-clock time to epoch milliseconds: `toInstant('2026-11-22', '08:30', 'Africa/Cairo')`. */
export function toInstant(date: string, time: string, timeZone: string): number {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  const guess = asIfUtc - offset(asIfUtc, timeZone)
  return asIfUtc - offset(guess, timeZone)
}

export const toLocalDate = (at: number, timeZone: string): string =>
  new Date(at + offset(at, timeZone)).toISOString().slice(0, 10)

/** Formatting an instant is slow: where a UTC day begins and ends with the same offset, it holds in between. */
function offset(at: number, timeZone: string): number {
  const day = Math.floor(at / dayMs)
  const morning = morningOffset(day, timeZone)
  return morning === morningOffset(day + 1, timeZone) ? morning : offsetAt(at, timeZone)
}

function morningOffset(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const known = morningOffsets.get(key) ?? offsetAt(day * dayMs, timeZone)
  morningOffsets.set(key, known)
  return known
}

function offsetAt(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
