import type { AnyEventObject } from 'xstate'
import type { Bus } from '#src/bus/bus.ts'
import type { Fact } from '#src/bus/catalogue.ts'
import { type PageDriver, type PagePath, walkPath } from '../../e2e/drivers/page-driver.ts'

/** A driver of a component with its chart, whose actors the test controls: like a page driver, without a browser. */
export type ComponentDriver<World> = PageDriver<World, void>

export const walkComponent = <World>(driver: ComponentDriver<World>, path: PagePath): Promise<void> =>
  walkPath(driver, undefined, path)

/** Publishes the events of a model that are facts of the bus. */
export const publishOn = (bus: Bus) => (event: AnyEventObject) => bus.publish('test', event as Fact)

/** A call that is pending until the path decides. */
export function heldCalls() {
  const waiting = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>()
  return {
    ask: (name: string) =>
      new Promise<never>((resolve, reject) => {
        waiting.set(name, { resolve: resolve as (output: unknown) => void, reject })
      }),
    /** Ends the call behind an actor's result. */
    answer({ type, output, error }: AnyEventObject) {
      const name = type.replace(/^xstate\.(done|error)\.actor\./, '')
      const call = waiting.get(name)
      if (!call) throw new Error(`no call waits for ${type}`)
      waiting.delete(name)
      if (type.startsWith('xstate.done')) call.resolve(output)
      else call.reject(error)
    },
  }
}
