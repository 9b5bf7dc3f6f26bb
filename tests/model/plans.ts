import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { type Path, transitionPaths } from './paths.ts'

/** The generated paths from one of a chart's inputs. */
export type Plan<M extends AnyStateMachine = AnyStateMachine> = { name: string; input: InputFrom<M>; paths: readonly Path[] }

type Limits = { isPossible?: (event: AnyEventObject, state: AnyMachineSnapshot) => boolean }

export const plansOf = <M extends AnyStateMachine>(model: ChartModel<M>, limits: Limits = {}): Plan<M>[] =>
  Object.keys(model.inputs).map((name) => planOf(model, name, limits))

export function planOf<M extends AnyStateMachine>(model: ChartModel<M>, name: string, limits: Limits = {}): Plan<M> {
  const input = model.inputs[name] as InputFrom<M>
  const paths = transitionPaths(model.machine, {
    input,
    events: model.events as readonly AnyEventObject[],
    key: model.key,
    ...limits,
  })
  return { name, input, paths }
}
