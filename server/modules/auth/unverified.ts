const day = 86_400_000
const firstAfter = 14 * day
const lastAfter = 27 * day
const removedAfter = 30 * day
/** From the last reminder to the end, also where the server was off when it was due. */
const lastWarning = 3 * day

export type Unverified = { created_at: string; verification_reminders: number; verification_reminded_at: string | null }

/** The first age at which anything happens to an account that was never verified. */
export const firstReminderAge = firstAfter

/** What ACC-D3 asks for now: a reminder after 14 and after 27 days, the end after 30 and never within three days of the last reminder. */
export function nextStep(
  { created_at, verification_reminders, verification_reminded_at }: Unverified,
  now: number,
): 'remind' | 'remove' | null {
  const age = now - Date.parse(created_at)
  const sinceReminder = verification_reminded_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(verification_reminded_at)
  if (verification_reminders === 0) return age >= firstAfter ? 'remind' : null
  if (verification_reminders === 1) return age >= lastAfter && sinceReminder >= day ? 'remind' : null
  return age >= removedAfter && sinceReminder >= lastWarning ? 'remove' : null
}

/** When the account will be gone unless its address is confirmed, told in a reminder written now. */
export const removalAt = ({ created_at }: Pick<Unverified, 'created_at'>, now: number): Date =>
  new Date(Math.max(Date.parse(created_at) + removedAfter, now + lastWarning))
