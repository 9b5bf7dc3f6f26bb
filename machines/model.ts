import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Move } from './moves.ts'
import type { ActorKind } from './requests.ts'

/** One step of a walk: the state reached and everything the chart sent on the way. */
export type Step<M extends AnyStateMachine = AnyStateMachine> = {
  event: AnyEventObject
  before: SnapshotFrom<M> | null
  now: SnapshotFrom<M>
  emitted: readonly AnyEventObject[]
  /** Promise actors started in this step, with their input. */
  started: readonly { actor: string; input: unknown }[]
  /** Messages to stream actors. */
  sent: readonly { actor: string; message: AnyEventObject }[]
  /** Delays that started in this step, in milliseconds; `delay` is the event they raise. */
  waits: readonly { delay: string; ms: number }[]
  /** What left the chart, in its order: `emit toast.requested`, `start loadProfile`, `send vault wipe`. */
  effects: readonly string[]
}

/** A promise actor's result, as the chart receives it. */
export const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor })
export const failed = (actor: string, error: unknown) => ({ type: `xstate.error.actor.${actor}`, error, actorId: actor })

/** An event with this key gets a new one each time it is taken, as each press of a button does. */
export const newKey = '(a new key)'

/** A chart's model for QA: its inputs, its events, what distinguishes states, and its invariants. */
export type ChartModel<M extends AnyStateMachine> = {
  name: string
  /** Its purpose in one sentence. */
  about?: string
  machine: M
  inputs: Readonly<Record<string, InputFrom<M>>>
  /** With payloads; results of actors by `done` and `failed`. The walker finds delays itself. */
  events: readonly (EventFromLogic<M> | ReturnType<typeof done> | ReturnType<typeof failed>)[]
  /** Actors made with fromCallback; all others resolve once. */
  streams?: readonly string[]
  /** The part of the context that guards read: states with equal value and key count as one. */
  key: (snapshot: SnapshotFrom<M>) => unknown
  /** Whose session the chart belongs to: facts of the other actor change nothing in it. */
  actor?: (context: SnapshotFrom<M>['context']) => ActorKind | null
  /** Rows of the specification's table. */
  moves?: readonly Move[]
  /** Its `now` is the clock of the device, which a person may set back. */
  hasDeviceClock?: true
  /** Invariants by name, checked after every step; `walk` is everything before it. */
  invariants: Readonly<Record<string, (step: Step<M>, walk: readonly Step<M>[]) => boolean>>
}

export const chartModel = <M extends AnyStateMachine>(model: ChartModel<M>): ChartModel<M> => model

export { isIn } from './model-state.ts'
