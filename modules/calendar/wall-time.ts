/** Native Temporal if available, else the polyfill, loaded before anything here is used. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/full/global')
}

/** Wall-clock time in a zone, `YYYY-MM-DDTHH:mm`. */
export const wallTimeOf = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** The instant of a wall-clock time, ISO in UTC; in a gap the later one, in an overlap the earlier. */
export const toInstant = (wall: string, timezone: string): string =>
  new Date(
    Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds,
  ).toISOString()

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
