import { type ChartModel, chartModel, done, failed } from '#machines/model.ts'
import { kettleMachine } from './toy-machine.ts'

export const toyModel = (invariants: ChartModel<typeof kettleMachine>['invariants']) =>
  chartModel({
    name: 'kettle',
    machine: kettleMachine,
    inputs: { new: undefined },
    events: [
      { type: 'fill' },
      { type: 'boil' },
      { type: 'pour' },
      { type: 'sing' },
      done('heat', 100),
      failed('heat', 'no power'),
    ],
    key: ({ context }) => context.cups > 0,
    invariants,
  })
