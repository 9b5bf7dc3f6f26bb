import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'

/** Saves events as an iCalendar file; the library is loaded on the first press. */
export function ExportButton({ events }: { events: readonly CalendarEvent[] }) {
  const { i18n } = useLingui()
  const { bus } = useServices()

  async function save() {
    try {
      const { icsFileName, toIcs } = await import('../ics.ts')
      saveFile(icsFileName, 'text/calendar', toIcs(events, location.host))
    } catch {
      bus.publish('calendar', {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'The events could not be exported',
        description: /*i18n*/ 'Please check your connection and try again.',
      })
    }
  }
  return (
    <Button icon={<Download size={18} />} disabled={events.length === 0} onClick={() => void save()}>
      {i18n.t('Export to .ics')}
    </Button>
  )
}
