/** YYYY-MM-DD of a time in UTC. */
export const today = (now: number) => new Date(now).toISOString().slice(0, 10)

/** The birth date, YYYY-MM-DD, of who turns that old today: later ones are younger. */
export const bornOnFor = (years: number, now: number) => {
  const day = today(now)
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

/** Why this birth date cannot be, or is too recent for this installation (COM-D11). */
export function birthDateFault(birthDate: string | undefined, minAge: number, now: number): string | null {
  if (birthDate === undefined) return null
  if (birthDate > today(now) || birthDate < '1900-01-01') return 'Enter your date of birth'
  return birthDate > bornOnFor(minAge, now) ? `You must be at least ${minAge} years old` : null
}

/** Why a member may not change the birth date like this: who needs a guardian's consent does not grow up by a form (COM-D11). */
export function grownUpFault(
  before: string | null,
  birthDate: string | undefined,
  guardianAge: number,
  now: number,
): string | null {
  const adult = bornOnFor(guardianAge, now)
  if (before === null || before <= adult || birthDate === undefined || birthDate > adult) return null
  return 'Please ask the staff to correct your date of birth'
}
