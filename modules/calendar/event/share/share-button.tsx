import { useLingui } from '@lingui/react'
import Share2 from 'lucide-react/icons/share-2'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { titleOf } from '../title-of.ts'
import { openingNote, shareEvent } from './share.ts'

/** Shares the event's link, and confirms when it was copied (CAL-51). */
export function ShareButton({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const share = async () => {
    try {
      const done = await shareEvent(
        { id: event.id, title: titleOf(event, i18n.locale), note: openingNote(event, i18n) },
        {
          origin: location.origin,
          share: navigator.share ? (data) => navigator.share(data) : undefined,
          copy: (text) => navigator.clipboard.writeText(text),
        },
      )
      if (done !== 'copied') return
      bus.publish('events', {
        type: 'toast.requested',
        host: 'single',
        variant: 'default',
        title: /*i18n*/ 'Link Copied',
        description: /*i18n*/ 'Event link has been copied to your clipboard.',
      })
    } catch {
      bus.publish('events', {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'The link could not be copied',
        description: `${location.origin}/events/${event.id}`,
      })
    }
  }
  return (
    <Button icon={<Share2 size={18} />} onClick={() => void share()}>
      {i18n.t('Share')}
    </Button>
  )
}
