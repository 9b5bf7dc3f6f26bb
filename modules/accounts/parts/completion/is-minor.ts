/**
 * Whether somebody born on `born` (YYYY-MM-DD) is under 18 today. The server decides whether a guardian's consent is needed
 * (COM-D11).
 */
export function isMinor(born: string, now = new Date()): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return false
  const today = now.toISOString().slice(0, 10)
  return born > `${String(now.getUTCFullYear() - 18).padStart(4, '0')}${today.slice(4)}` && born <= today
}
