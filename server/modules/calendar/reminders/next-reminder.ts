const hourMs = 3_600_000

type Timed = { start_datetime: string; all_day: boolean }

/**
 * When the next reminder of an event is due (EVT-D12): 24 hours before its start, then one hour before; null when both are past.
 * An all-day event begins at midnight, so it has no reminder an hour before.
 */
export function nextReminder({ start_datetime, all_day }: Timed, now: number): string | null {
  const start = Date.parse(start_datetime)
  const due = [start - 24 * hourMs, ...(all_day ? [] : [start - hourMs])].find((at) => at > now)
  return due === undefined ? null : new Date(due).toISOString()
}
