import type { Actor, AnyActor, AnyStateMachine, EmittedFrom, EventFrom } from 'xstate'
import type { Bus } from './bus.ts'
import type { Delivered, Fact, FactType } from './catalogue.ts'

/** Facts that a chart accepts exactly as the bus delivers them: same name, matching payload. */
export type Listens<M extends AnyStateMachine> = {
  [T in FactType]: Delivered<T> extends EventFrom<M> ? T : never
}[FactType]

/** Facts that a chart emits exactly as the catalogue declares them. */
export type Publishes<M extends AnyStateMachine> = {
  [T in FactType]: [Extract<EmittedFrom<M>, { type: T }>] extends [never]
    ? never
    : Extract<EmittedFrom<M>, { type: T }> extends Fact<T>
      ? T
      : never
}[FactType]

/**
 * The only bridge between a chart and the bus; names and payloads pass through unchanged. Connect before starting the actor, or
 * what its first state emits is lost. Returns a function that disconnects; a stopped actor disconnects itself.
 */
export function connect<M extends AnyStateMachine>(
  actor: Actor<M>,
  bus: Bus,
  names: { listens: readonly Listens<M>[]; publishes: readonly Publishes<M>[] },
): () => void {
  const undo = names.listens.map((type) => bus.subscribe(type, (message) => actor.send(message as EventFrom<M>)))
  for (const type of names.publishes) {
    // `Publishes` has checked name and payload against the catalogue.
    const subscription = (actor as AnyActor).on(type, (emitted) => bus.publish(actor.id, emitted as Fact))
    undo.push(() => subscription.unsubscribe())
  }
  const disconnect = () => {
    for (const stop of undo.splice(0)) stop()
  }
  actor.subscribe({ complete: disconnect, error: disconnect })
  return disconnect
}
