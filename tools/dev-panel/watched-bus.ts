import { createBus as create } from '../../src/bus/bus.ts'
import { noteBus } from './running.ts'

export type { Bus, Trace } from '../../src/bus/bus.ts'

/** The bus, registered for the panel. */
export function createBus(...given: Parameters<typeof create>): ReturnType<typeof create> {
  const bus = create(...given)
  noteBus(bus)
  return bus
}
