import type { ActorKind } from '#machines/requests.ts'
import type { DemandAnswer } from '#machines/request/request.machine.ts'
import type { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts'
import type { Outcome } from '#machines/token-refresh/types.ts'
import { type Actor, createActor } from 'xstate'
import type { Bus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'

type Parts = {
  bus: Bus
  now: () => number
  readToken: (kind: ActorKind) => string | null
  /** Makes the chart read the stored pair again. */
  reread: (kind: ActorKind) => void
}

/** One token refresh chart per kind of actor, and a function to request a fresh token. */
export function createRefreshers(machine: typeof tokenRefreshMachine, { bus, now, readToken, reread }: Parts) {
  const asking = new Map<string, (outcome: Outcome) => void>()
  let count = 0
  const actors = { user: start('user'), admin: start('admin') }

  function start(kind: ActorKind): Actor<typeof tokenRefreshMachine> {
    const actor = createActor(machine, { id: `token-refresh-${kind}`, input: { kind } })
    connect(actor, bus, { listens: ['net.online', 'app.visible'], publishes: ['token.changed', 'token.refresh-failed'] })
    actor.on('refresh.answered', ({ ids, outcome }) => {
      for (const id of ids) {
        asking.get(id)?.(outcome)
        asking.delete(id)
      }
    })
    return actor
  }

  const ask = (kind: ActorKind, usedToken: string) =>
    new Promise<DemandAnswer>((resolve) => {
      const id = `${kind}-${++count}`
      asking.set(id, (outcome) => resolve({ outcome, token: readToken(kind) }))
      actors[kind].send({ type: 'demand', id, usedToken, at: now() })
    })

  return {
    actors,
    /**
     * Resolves when the chart has replied: immediately, or after the refresh that all requesters share (TRAP-3). If the reply is
     * the very token that was refused, storage was changed without the chart: it rereads storage once.
     */
    async demand(kind: ActorKind, usedToken: string): Promise<DemandAnswer> {
      const answer = await ask(kind, usedToken)
      if (answer.outcome !== 'renewed' || answer.token !== usedToken) return answer
      reread(kind)
      return ask(kind, usedToken)
    },
    /** Reschedules refreshes that were planned by a wrong clock. */
    realign() {
      for (const actor of Object.values(actors))
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'app.visible', at: now() })
    },
    start() {
      actors.user.start()
      actors.admin.start()
    },
    stop() {
      actors.user.stop()
      actors.admin.stop()
      for (const answer of asking.values()) answer('cleared')
      asking.clear()
    },
  }
}
export type Refreshers = ReturnType<typeof createRefreshers>
