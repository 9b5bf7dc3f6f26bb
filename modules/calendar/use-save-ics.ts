import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { isOutOfReach } from '#src/errors/out-of-reach.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { titleOf } from './event/title-of.ts'

/** Saves events as an iCalendar file; the library is loaded on the first use. */
export function useSaveIcs() {
  const services = useServices()
  const { i18n } = useLingui()
  const locale = useLocale()
  return async (events: readonly CalendarEvent[], name?: string) => {
    try {
      const { icsFileName, toIcs } = await import('./ics.ts')
      const titled = events.map((event) => ({ ...event, title: titleOf(event, locale) }))
      saveFile(name ?? icsFileName, 'text/calendar', toIcs(titled, { host: location.host, site: i18n.t('Coptic Community') }))
    } catch {
      const isOut = await isOutOfReach(services)
      services.bus.publish('calendar', {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'The events could not be exported',
        description: isOut ? /*i18n*/ 'Please check your connection and try again.' : /*i18n*/ 'An error occurred',
      })
    }
  }
}
