import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import type { rsvpMachine } from '#machines/rsvp/rsvp.machine.ts'
import { useServices } from '#src/services/services-context.tsx'

/**
 * Answers and changes the number of guests in one step: opens the chart's draft, fills it in and submits it. After a failure the
 * chart stays in its form, with what was chosen.
 */
export function useQuickAnswer(actor: ActorRefFrom<typeof rsvpMachine>, snapshot: SnapshotFrom<typeof rsvpMachine>) {
  const { newKey } = useServices()
  const [chosen, setChosen] = useState<RsvpResponse | null>(null)
  const isBusy = snapshot.hasTag('busy')
  useEffect(() => {
    if (!isBusy) setChosen(null)
  }, [isBusy])

  const submit = (response: RsvpResponse, guests?: number) => {
    actor.send({ type: actor.getSnapshot().context.event.user_rsvp ? 'change' : 'open' })
    actor.send({ type: 'pick', response })
    if (guests !== undefined) actor.send({ type: 'setGuests', guests })
    actor.send({ type: 'submit', key: newKey() })
    setChosen(response)
  }
  const isSaving = chosen !== null && isBusy
  return {
    /** The answer on its way. */
    pending: isSaving ? chosen : null,
    isSaving,
    answer: (response: RsvpResponse) => submit(response),
    setGuests: (guests: number) => submit('yes', guests),
  }
}
