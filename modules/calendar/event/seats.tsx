import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Progress } from '#src/ui/status/progress.tsx'

/** Number of attendees, and of free seats if the event has a limit. */
export function Seats({ event }: { event: Pick<CalendarEvent, 'rsvp_limit' | 'attendee_count' | 'is_full'> }) {
  const { i18n } = useLingui()
  const { rsvp_limit: limit, attendee_count: count } = event
  if (limit === null)
    return (
      <p>
        {i18n.t('{count, plural, =0 {Nobody has said yes yet} one {# person is coming} other {# people are coming}}', { count })}
      </p>
    )
  const left = Math.max(0, limit - count)
  return (
    <Progress
      label={i18n.t('Seats taken')}
      value={Math.min(count, limit)}
      max={limit}
      tone={left === 0 ? 'crimson' : left <= Math.max(1, limit * 0.1) ? 'indigo' : 'gold'}
      text={i18n.t('{count} of {limit} seats taken', { count: i18n.number(count), limit: i18n.number(limit) })}
    />
  )
}
