import { useLingui } from '@lingui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { Button } from '#src/ui/button.tsx'
import { EventDialogs } from '../editor/event-dialogs.tsx'

/** Creates an event in a calendar that the member manages, where its events are listed; nothing for others. */
export function CreateHere({ calendar }: { calendar: Calendar | undefined }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!calendar?.can_manage) return null
  return (
    <>
      <Button variant="solid" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {i18n.t('Create event')}
      </Button>
      <EventDialogs eventId={null} create={isOpen ? 'now' : null} calendars={[calendar]} isReady onClose={() => setOpen(false)} />
    </>
  )
}
