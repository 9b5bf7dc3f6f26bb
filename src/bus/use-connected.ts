import { useEffect } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Bus } from './bus.ts'
import { connect, type Listens, type Publishes } from './connect.ts'

/** Connects a screen's chart to the bus while mounted. `names` must be constant. */
export function useConnected<M extends AnyStateMachine>(
  actor: Actor<M>,
  bus: Bus,
  names: { listens: readonly Listens<M>[]; publishes: readonly Publishes<M>[] },
): Actor<M> {
  useEffect(() => connect(actor, bus, names), [actor, bus, names])
  return actor
}
