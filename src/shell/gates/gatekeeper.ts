import type { SessionStatus } from '#machines/session-facts.ts'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Flag } from '#contract/core/flags.ts'
import { type GateRule, gateMachine } from '#machines/gate/gate.machine.ts'
import type { ActorKind } from '#machines/requests.ts'
import type { Bus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'

export type Decision = { verdict: 'open' | 'missing' | 'denied' } | { verdict: 'redirected'; to: string; from: string | null }
/** Asks the gate chart and waits for its decision. Rejects with the signal's reason when aborted. */
export type Gatekeeper = (rule: GateRule, path: string, signal: AbortSignal) => Promise<Decision>

type Parts = {
  bus: Bus
  session: (actor: ActorKind) => SessionStatus
  /** The flags in force; null: not known yet. */
  flags: () => readonly Flag[] | null
  /** Rejects when nobody answers who knows the flags: a feature's page is then neither there nor missing. */
  flagsKnown?: () => Promise<void>
  rights: (actor: ActorKind) => Promise<readonly string[]>
}

export function createGatekeeper({ bus, session, flags, flagsKnown, rights }: Parts): Gatekeeper {
  const chart = gateMachine.provide({ actors: { checkRights: fromPromise(({ input }) => rights(input.actor)) } })

  return async function decide(rule, path, signal) {
    const actor = createActor(chart, { input: { rule, path, session: session(rule.login ?? 'user'), flags: flags() } })
    let place: { to: string; from: string | null } = { to: '/', from: null }
    actor.on('navigation.requested', ({ to, from }) => {
      place = { to, from }
    })
    const disconnect = connect(actor, bus, {
      listens: ['session.changed', 'session.cleared', 'flags.changed', 'rights.changed'],
      publishes: [],
    })
    actor.start()
    try {
      const decided = waitFor(actor, (snapshot) => !snapshot.matches('waiting') && !snapshot.matches('checking'), { signal })
      if (rule.flag !== null) await Promise.race([decided, flagsKnown?.()])
      const { value } = await decided
      if (value === 'open' || value === 'missing' || value === 'denied') return { verdict: value }
      return { verdict: 'redirected', ...place }
    } finally {
      disconnect()
      actor.stop()
    }
  }
}
