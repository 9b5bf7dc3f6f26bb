import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'

/** The date of a time in UTC, YYYY-MM-DD. */
export const today = (now: number) => new Date(now).toISOString().slice(0, 10)

/** The birth date, YYYY-MM-DD, of a person who turns `years` today. */
export const latestBirthDate = (years: number, now: number) => {
  const day = today(now)
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

/** Why this birth date is invalid, or too recent for this installation (COM-D11); null when it is fine. */
export function birthDateError(birthDate: string | undefined, minAge: number, now: number): Reason | null {
  if (birthDate === undefined) return null
  if (birthDate > today(now) || birthDate < '1900-01-01') return accountsErrors.birth_date_impossible
  return birthDate > latestBirthDate(minAge, now) ? accountsErrors.too_young({ age: minAge }) : null
}

/**
 * Why a member may not change their birth date this way: a minor who needs a guardian's consent cannot become an adult by editing
 * a form (COM-D11).
 */
export function guardianAgeError(
  before: string | null,
  birthDate: string | undefined,
  guardianAge: number,
  now: number,
): Reason | null {
  const adult = latestBirthDate(guardianAge, now)
  if (before === null || before <= adult || birthDate === undefined || birthDate > adult) return null
  return accountsErrors.birth_date_fixed
}
