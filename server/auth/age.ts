/** YYYY-MM-DD of a time in UTC. */
export const today = (now: number) => new Date(now).toISOString().slice(0, 10)

/** The birth date, YYYY-MM-DD, of who turns that old today: later ones are younger. */
export const bornOnFor = (years: number, now: number) => {
  const day = today(now)
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
