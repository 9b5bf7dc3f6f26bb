import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { PageDriver, PagePath } from '../../e2e/drivers/page-driver.ts'

/** A driver of a component with its chart in it, its actors in the test's hands: the form of a page's, without a browser. */
export type ComponentDriver<World> = PageDriver<World, void>

/** Walks a path on the component from its start, and looks at it after each step. */
export async function walkComponent<World>(driver: ComponentDriver<World>, { title, input, steps }: PagePath): Promise<void> {
  const begin = driver.starts[input]
  if (typeof begin !== 'function') return expect.fail(`${title}: ${begin ?? 'no such start'}`)
  const world = await begin()
  for (const [index, { event, state, isRefused }] of steps.entries()) {
    const next: AnyEventObject | null = steps[index + 1]?.event ?? null
    try {
      if (event.type !== 'xstate.init') await driver.act(world, { event, next, ...(isRefused && { isRefused }) })
      await driver.sees(world, state)
    } catch (error) {
      const said = `${title}, step ${index}. ${event.type}${isRefused ? ' (refused)' : ''} -> ${state}`
      throw new Error(`${said}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}

/** A call that waits until the path says how it ends. */
export function heldCalls() {
  const waiting = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>()
  return {
    ask: (name: string) =>
      new Promise<never>((resolve, reject) => {
        waiting.set(name, { resolve: resolve as (output: unknown) => void, reject })
      }),
    /** Ends the call that an answer of an actor stands for. */
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
