import { Temporal } from 'temporal-polyfill'
import type { NotificationPreferences } from '#contract/notifications/notification-preferences.ts'

type Preferences = Pick<NotificationPreferences, 'email_digest' | 'quiet_from' | 'quiet_to' | 'timezone'>

const digestHour = Temporal.PlainTime.from('07:00')
/** Temporal counts the week from Monday as 1. */
const sunday = 7

/** End of the quiet hours that contain a time, epoch milliseconds; null outside them (NTF-D4). */
export function quietUntil({ quiet_from, quiet_to, timezone }: Preferences, at: number): number | null {
  if (quiet_from === null || quiet_to === null) return null
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)
  const time = local.toPlainTime()
  const [from, to] = [Temporal.PlainTime.from(quiet_from), Temporal.PlainTime.from(quiet_to)]
  const begun = Temporal.PlainTime.compare(time, from) >= 0
  const ended = Temporal.PlainTime.compare(time, to) >= 0
  const passesMidnight = Temporal.PlainTime.compare(from, to) > 0
  if (passesMidnight ? !begun && ended : !begun || ended) return null
  const day = passesMidnight && begun ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const end = day.toZonedDateTime({ timeZone: timezone, plainTime: to }).epochMilliseconds
  // When clocks are set back the hour occurs twice, and the first may have passed.
  return end > at ? end : day.toPlainDateTime(to).toZonedDateTime(timezone, { disambiguation: 'later' }).epochMilliseconds
}

/** When a non-essential mail is sent, epoch milliseconds; null for immediately. Digests wait for the end of quiet hours too. */
export function mailDueAt(preferences: Preferences, now: number): number | null {
  if (preferences.email_digest === 'off') return quietUntil(preferences, now)
  const digest = nextDigest(preferences.email_digest, preferences.timezone, now)
  return quietUntil(preferences, digest) ?? digest
}

/** The member's next 07:00; on a Sunday for weekly digests. */
function nextDigest(digest: 'daily' | 'weekly', timezone: string, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
  for (let ahead = 0; ; ahead += 1) {
    const day = today.add({ days: ahead })
    const at = day.toZonedDateTime({ timeZone: timezone, plainTime: digestHour }).epochMilliseconds
    if (at > now && (digest === 'daily' || day.dayOfWeek === sunday)) return at
  }
}
