/** Younger than 18 at a day, YYYY-MM-DD as `born`. Which of them need a guardian's consent the server says (COM-D11). */
export function isMinor(born: string, now = new Date()): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return false
  const today = now.toISOString().slice(0, 10)
  return born > `${String(now.getUTCFullYear() - 18).padStart(4, '0')}${today.slice(4)}` && born <= today
}
