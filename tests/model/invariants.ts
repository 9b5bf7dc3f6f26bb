import type { AnyStateMachine } from 'xstate'
import type { ChartModel, Step } from '#machines/model.ts'

/** Names of the invariants that a step breaks. */
export const broken = <M extends AnyStateMachine>(model: ChartModel<M>, step: Step<M>, walk: readonly Step<M>[]) =>
  Object.entries(model.invariants).flatMap(([name, holds]) => (holds(step, walk) ? [] : [name]))
