import { spanMessages } from '#contract/calendar/event.ts'

const day = 86_400_000
const longestMs = 366 * day
const years = 5

type Span = { start_datetime: string; end_datetime: string }

/** Errors of an event's times by field, or null (EVT-D4). `checkDistance` false accepts an old start. */
export function spanProblem(
  { start_datetime, end_datetime }: Span,
  now: number,
  checkDistance = true,
): { field: keyof Span; message: string } | null {
  const start = Date.parse(start_datetime)
  const end = Date.parse(end_datetime)
  if (end <= start) return { field: 'end_datetime', message: spanMessages.order }
  if (end - start > longestMs) return { field: 'end_datetime', message: spanMessages.span }
  if (checkDistance && (start < yearsFrom(now, -years) || start > yearsFrom(now, years)))
    return { field: 'start_datetime', message: spanMessages.far }
  return null
}

function yearsFrom(now: number, count: number): number {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() + count)
}
