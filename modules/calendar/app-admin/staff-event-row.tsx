import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleEventsEndpoints, type StaffEvent } from '#contract/calendar/console-events.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { OfficeBox, OfficeFoot } from '#src/ui/show/office-box.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EventRow } from '../event/event-row.tsx'
import { titleOf } from '../event/title-of.ts'
import { CancelDialog } from '../hosting/cancel-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'

/** An event with what staff can do about it. */
export function StaffEventRow({ event }: { event: StaffEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { mutateAsync: cancel } = useApiMutation(consoleEventsEndpoints.cancelAnyEvent)
  const unhide = useApiMutation(consoleEventsEndpoints.unhideEvent, { announcesErrors: true })
  const [open, setOpen] = useState<'cancel' | 'hide' | null>(null)
  const close = () => setOpen(null)
  const params = { id: event.id }
  const isAhead = Date.parse(event.end_datetime) > Date.now()
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden> {titleOf(event, locale)}</VisuallyHidden>
    </>
  )
  return (
    <OfficeBox as="div">
      <EventRow event={event} isSmall namesCalendar />
      <OfficeFoot>
        {event.is_hidden ? <Badge tone="warning">{i18n.t('Hidden')}</Badge> : null}
        {event.is_hidden ? (
          <Button size="sm" isBusy={unhide.isPending} onClick={() => unhide.mutate({ params })}>
            {named(i18n.t('Show again'))}
          </Button>
        ) : (
          <>
            {event.status === 'scheduled' && isAhead ? (
              <Button size="sm" onClick={() => setOpen('cancel')}>
                {named(i18n.t('Cancel event'))}
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => setOpen('hide')}>
              {named(i18n.t('Hide'))}
            </Button>
          </>
        )}
      </OfficeFoot>
      {open === 'cancel' ? <CancelDialog event={event} cancel={cancel} onClose={close} /> : null}
      {open === 'hide' ? <HideDialog event={event} onClose={close} /> : null}
    </OfficeBox>
  )
}
