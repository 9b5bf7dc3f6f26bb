import { useLingui } from '@lingui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Button } from '#src/ui/button.tsx'
import { useSaveIcs } from '../../use-save-ics.ts'

/** Saves the event as an iCalendar file, which phones and computers open in their own calendar. */
export function AddToCalendar({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const save = useSaveIcs()
  return (
    <Button icon={<CalendarPlus size={18} aria-hidden />} onClick={() => void save([event], 'event.ics')}>
      {i18n.t('Add to my calendar')}
    </Button>
  )
}
