import { useLingui } from '@lingui/react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { isAhead } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { chakra } from '@chakra-ui/react/styled-system'

/** Says that the event was cancelled, with the host's words; until it would be over, hosts can take it back. */
export function CancelledBanner({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const restore = useApiMutation(calendarEndpoints.restoreEvent, { announcesErrors: true })
  return (
    <Banner
      tone="warning"
      action={
        event.can_edit && isAhead(event, clock) ? (
          <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ params: { id: event.id } })}>
            {i18n.t('Restore event')}
          </Button>
        ) : undefined
      }
    >
      <b>{i18n.t('This event was cancelled.')}</b>
      {event.cancel_message ? <Words dir="auto">{event.cancel_message}</Words> : null}
    </Banner>
  )
}

const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
