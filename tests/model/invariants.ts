import type { AnyStateMachine } from 'xstate'
import type { ChartModel, Step } from '#machines/model.ts'
import { kitRules } from './kit-rules.ts'

/** Names of the invariants that a step breaks: those of the model, and those that every chart keeps. */
export const broken = <M extends AnyStateMachine>(model: ChartModel<M>, step: Step<M>, walk: readonly Step<M>[]): string[] => [
  ...Object.entries(model.invariants).flatMap(([name, holds]) => (holds(step, walk) ? [] : [name])),
  ...Object.entries(kitRules).flatMap(([name, holds]) => (holds(step as Step, walk as readonly Step[], model) ? [] : [name])),
]
