import { lazy, Suspense } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { loadTemporal } from '../wall-time.ts'

export type EventDialogsProps = {
  /** The event whose details are open. */
  eventId: string | null
  /** `now`, or the day (YYYY-MM-DD) of a new event. */
  create: string | null
  calendars: readonly Calendar[]
  /** Whether the calendars are loaded. */
  isReady: boolean
  onClose: () => void
}

const Dialogs = lazy(async () => {
  const [{ EditorDialogs }] = await Promise.all([import('../parts/editor-dialogs.tsx'), loadTemporal()])
  return { default: EditorDialogs }
})

/** Details, form and questions about an event: loaded when the first one is opened. */
export function EventDialogs(props: EventDialogsProps) {
  if (!props.isReady || (props.eventId === null && props.create === null)) return null
  return (
    <Suspense>
      <Dialogs {...props} key={props.eventId ?? `create ${props.create}`} />
    </Suspense>
  )
}
