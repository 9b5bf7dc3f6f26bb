import { useLingui } from '@lingui/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { openingNote } from '../event/share/share.ts'
import { titleOf } from '../event/title-of.ts'
import { eventEditorChart } from './event-editor.actors.ts'

const facts = {
  listens: ['event.deleted', 'session.cleared'],
  publishes: ['event.saved', 'event.deleted', 'toast.requested'],
} as const

/** The calendar page's editor chart, updated with the calendars and the open event from the cache. */
export function useEventEditor(calendars: readonly Calendar[], event: CalendarEvent | null) {
  const services = useServices()
  const { i18n } = useLingui()
  const shared = useRef({ title: '', note: null as string | null })
  shared.current = event ? { title: titleOf(event, i18n.locale), note: openingNote(event, i18n) } : { title: '', note: null }
  const [chart] = useState(() => eventEditorChart(services, () => shared.current))
  const manageable = calendars.filter(({ can_manage }) => can_manage)
  const ids = manageable.map(({ id }) => id).join()
  const actor = useConnected(useActorRef(chart, { id: 'eventEditor', input: { manageable: [] } }), services.bus, facts)
  useEffect(() => actor.send({ type: 'calendars.loaded', manageable: ids === '' ? [] : ids.split(',') }), [actor, ids])
  useEffect(() => {
    if (event) actor.send({ type: 'event.loaded', eventId: event.id, canEdit: event.can_edit })
  }, [actor, event])
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot), manageable }
}
