import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import type { Claim, ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { Holder, VerdictDetails } from '#machines/moderation-case/types.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { CaseCalls } from './calls.ts'
import { caseChart } from './case.actors.ts'

const facts = { listens: [], publishes: ['toast.requested'] } as const

/** The chart of one entry (SC-18). */
export function useCase({ kind, id, claim, refusal }: QueueEntry, calls: CaseCalls) {
  const services = useServices()
  const { clock, newKey } = services
  const [chart] = useState(() => caseChart(services, calls))
  const input = { kind, id, refusal, holder: holderOf(claim), now: clock.now() }
  const actor = useConnected(useActorRef(chart, { id: `case:${id}`, input }), services.bus, facts)
  useEffect(() => {
    actor.send({ type: 'entry.loaded', holder: holderOf(claim), at: clock.now() })
  }, [actor, clock, claim])
  const decide = (decision: ModerationDecision, reason = '', key = newKey(), details?: VerdictDetails) =>
    actor.send({ type: 'decide', decision, reason, key, at: clock.now(), ...(details ? { details } : {}) })
  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    claim: () => actor.send({ type: 'claim', at: clock.now() }),
    release: () => actor.send({ type: 'release' }),
    decide,
    /** Resolves with the state that a decision led to. */
    async settle(decision: ModerationDecision, reason: string, key: string, details?: VerdictDetails) {
      decide(decision, reason, key, details)
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || snapshot.status === 'done')
    },
    undo: () => actor.send({ type: 'undo', at: clock.now() }),
  }
}
export type Case = ReturnType<typeof useCase>

/** Somebody else who holds an entry. */
const holderOf = (claim: Claim | null): Holder | null =>
  claim === null || claim.is_mine ? null : { name: claim.name, until: Date.parse(claim.until) }
