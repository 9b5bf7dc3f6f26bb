import { useEffect } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Bus } from './bus.ts'
import { connect, type Listens, type Publishes } from './connect.ts'

/** Connects a chart of the screen to the bus for as long as the screen stands. `names` must be a constant. */
export function useConnected<M extends AnyStateMachine>(
  actor: Actor<M>,
  bus: Bus,
  names: { listens: readonly Listens<M>[]; publishes: readonly Publishes<M>[] },
): Actor<M> {
  useEffect(() => connect(actor, bus, names), [actor, bus, names])
  return actor
}
