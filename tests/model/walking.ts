import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { type Driver, drive } from './driver.ts'
import { broken } from './invariants.ts'
import { acceptable } from './paths.ts'

/** Takes a step and returns the violated invariant as text. */
export async function faultsOf<M extends AnyStateMachine>(
  model: ChartModel<M>,
  driver: Driver,
  event: AnyEventObject,
): Promise<string[]> {
  if (await driver.answerLate(event['output'], event)) return ['a late answer changes nothing']
  try {
    return broken(model, await driver.take(event), driver.walk)
  } catch (error) {
    return [`no step throws: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** A chart at its start. */
export function begin<M extends AnyStateMachine>(model: ChartModel<M>, input: string): Driver {
  const driver = drive(model, model.inputs[input])
  driver.start()
  return driver as unknown as Driver
}

/** Results and delays occur only when pending; a person or the bus may send anything anywhere. */
export const isPossible = (now: AnyMachineSnapshot, event: AnyEventObject) =>
  now.status === 'active' && (!event.type.startsWith('xstate.') || acceptable(now, [event]).length > 0)
