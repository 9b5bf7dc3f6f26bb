import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import type { RsvpEvent, rsvpMachine } from '#machines/rsvp/rsvp.machine.ts'
import { useServices } from '#src/services/services-context.tsx'

type Change = Extract<RsvpEvent, { type: 'setGuests' | 'setCompanions' }>

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

  const submit = (response: RsvpResponse, change?: Change) => {
    actor.send({ type: actor.getSnapshot().context.event.user_rsvp ? 'change' : 'open' })
    actor.send({ type: 'pick', response })
    if (change) actor.send(change)
    actor.send({ type: 'submit', key: newKey() })
    setChosen(response)
  }
  const isSaving = chosen !== null && isBusy
  return {
    /** The answer on its way. */
    pending: isSaving ? chosen : null,
    isSaving,
    /** Who comes along: as chosen while it is being saved, then as saved. */
    party: isSaving ? snapshot.context.draft : snapshot.context.event.user_rsvp,
    answer: (response: RsvpResponse) => submit(response),
    setGuests: (guests: number) => submit('yes', { type: 'setGuests', guests }),
    setCompanions: (companions: readonly string[]) => submit('yes', { type: 'setCompanions', companions }),
  }
}
