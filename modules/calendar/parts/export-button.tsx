import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Button } from '#src/ui/button.tsx'
import { useSaveIcs } from '../use-save-ics.ts'

/** Saves the events on screen as an iCalendar file (CAL-44). */
export function ExportButton({ events }: { events: readonly CalendarEvent[] }) {
  const { i18n } = useLingui()
  const save = useSaveIcs()
  return (
    <Button icon={<Download size={18} />} disabled={events.length === 0} onClick={() => void save(events)}>
      {i18n.t('Export to .ics')}
    </Button>
  )
}
