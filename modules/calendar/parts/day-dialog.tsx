import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { formatDate } from '#src/lib/format.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Day, localMidnight } from '#src/lib/time/days.ts'
import { DayList } from './day-list.tsx'

type Props = { day: Day | null; events: readonly CalendarEvent[]; onClose: () => void; onEvent: (event: CalendarEvent) => void }

/** All events of a day with more than its cell shows. */
export function DayDialog({ day, events, onClose, onEvent }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Dialog
      isOpen={day !== null}
      onClose={onClose}
      title={day ? formatDate(localMidnight(day), locale) : ''}
      description={i18n.t('{count, plural, one {# event} other {# events}}', { count: events.length })}
    >
      <DayList events={events} onEvent={onEvent} />
    </Dialog>
  )
}
