import { lastWarning, removedAfter } from '../removal.ts'
import { removalAt } from '../views.ts'

const day = 86_400_000
const firstAfter = 14 * day
const lastAfter = 27 * day

export type Unverified = {
  created_at: string
  verification_reminders: number
  verification_reminded_at: string | null
  verification_refused_at: string | null
}

/** The first age at which anything happens to an unverified account. */
export const firstReminderAge = firstAfter

/**
 * The step due by ACC-D3: a reminder after 14 and after 27 days, removal after 30 and never within three days of the last
 * reminder. A member whose address staff refused was notified of that and gets no reminders (USR-D7).
 */
export function nextStep(
  { created_at, verification_reminders, verification_reminded_at, verification_refused_at }: Unverified,
  now: number,
): 'remind' | 'remove' | null {
  const age = now - Date.parse(created_at)
  if (verification_refused_at !== null)
    return now >= removalAt({ created_at }, Date.parse(verification_refused_at)).getTime() ? 'remove' : null
  const sinceReminder = verification_reminded_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(verification_reminded_at)
  if (verification_reminders === 0) return age >= firstAfter ? 'remind' : null
  if (verification_reminders === 1) return age >= lastAfter && sinceReminder >= day ? 'remind' : null
  return age >= removedAfter && sinceReminder >= lastWarning ? 'remove' : null
}
