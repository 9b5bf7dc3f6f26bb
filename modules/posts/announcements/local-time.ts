/** A moment as a `datetime-local` field takes it, in the browser's own zone. */
export function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
