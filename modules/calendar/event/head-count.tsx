import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'

/** How many people come, guests included, and how many places are left. */
export function HeadCount({ event }: { event: Pick<CalendarEvent, 'rsvp_limit' | 'attendee_count'> }) {
  const { i18n } = useLingui()
  const { rsvp_limit: limit, attendee_count: count } = event
  const left = limit === null ? null : Math.max(0, limit - count)
  return (
    <>
      <b>
        {i18n.t(
          '{count, plural, =0 {Nobody has said yes yet} one {# person is coming} other {# people are coming, guests included}}',
          { count },
        )}
      </b>
      {left === null ? null : (
        <small>
          {i18n.t('{left, plural, =0 {No place left} one {One place left} other {# places left}} of {limit}', {
            left,
            limit: i18n.number(limit ?? 0),
          })}
        </small>
      )}
    </>
  )
}
