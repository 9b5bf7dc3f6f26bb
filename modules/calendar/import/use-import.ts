import { useLingui } from '@lingui/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { FileProblem } from '#machines/calendar-import/import-draft.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { calendarImportChart } from './calendar-import.actors.ts'
import { readPendingImport } from './pending-import.ts'

const facts = { listens: [], publishes: ['event.saved', 'toast.requested'] } as const

/** Imports files into one of the `calendars`. Leaving lets the current event finish; the rest is offered the next time. */
export function useImport(calendars: readonly Calendar[]) {
  const services = useServices()
  const { i18n } = useLingui()
  const files = useRef<readonly File[]>([])
  const writable = useRef(calendars)
  writable.current = calendars
  const leave = useRef(() => {})
  const [chart] = useState(() =>
    calendarImportChart({
      services,
      calendars: () => writable.current,
      files: () => files.current,
      untitled: i18n.t('(no title)'),
    }),
  )
  const [job] = useState(() => readPendingImport(services.storage, services.tokens.holders().user, services.clock.now()))
  // Before the hook that stops the chart: what was imported is told first.
  useEffect(() => () => leave.current(), [])
  const actor = useConnected(useActorRef(chart, { id: 'calendarImport', input: { job } }), services.bus, facts)
  leave.current = () => actor.send({ type: 'leave' })
  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    send: actor.send,
    start: () => actor.send({ type: 'start', key: services.newKey() }),
    choose(chosen: readonly File[], problems: readonly FileProblem[]) {
      files.current = chosen
      actor.send({ type: 'choose', name: chosen[0]?.name ?? '', problems })
    },
  }
}
export type CalendarImport = ReturnType<typeof useImport>
