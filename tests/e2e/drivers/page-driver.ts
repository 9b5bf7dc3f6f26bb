import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** A step of a generated path as a page driver sees it. `state`: where it leads; `next`: what happens then, for what must be prepared now. */
export type PageStep = { event: AnyEventObject; isRefused?: true; state: string; next: AnyEventObject | null }

/**
 * How a page is brought to do what a chart's path says, and where each of its states is seen. `Place`: what a start is given, the page of a
 * browser, or nothing where a component is drawn on its own (tests/model/components).
 */
export type PageDriver<World = unknown, Place = Page> = {
  chart: string
  /** Starting points that a browser can have, by the model's name; the others with the reason why not. */
  starts: Readonly<Record<string, ((place: Place) => Promise<World>) | string>>
  /** Why an event cannot be made on the page in this state; null: it can. */
  whyNot: (event: AnyEventObject, before: AnyMachineSnapshot) => string | null
  /** Makes it happen; for a refused one, sees that the page does not offer it. */
  act: (world: World, step: PageStep) => Promise<void>
  /** Sees that the page shows a state, named as `none.free`. */
  sees: (world: World, state: string) => Promise<void>
}

/** As plain data, which stands in a generated spec. */
export type PagePath = {
  id: string
  input: string
  title: string
  steps: readonly { event: AnyEventObject; state: string; isRefused?: true }[]
}

type Around = (said: string, take: () => Promise<void>) => Promise<void>

/** Walks a path from its start, and looks after each step; `around` is told of each and takes it. */
export async function walkPath<World, Place>(
  driver: PageDriver<World, Place>,
  place: Place,
  { input, steps }: PagePath,
  around: Around = (_said, take) => take(),
): Promise<void> {
  const begin = driver.starts[input]
  if (typeof begin !== 'function') throw new Error(`${driver.chart} from ${input}: ${begin ?? 'no such start'}`)
  const world = await begin(place)
  for (const [index, { event, state, isRefused }] of steps.entries()) {
    const said = `${index}. ${event.type}${isRefused ? ' (refused)' : ''} -> ${state}`
    const next = steps[index + 1]?.event ?? null
    await around(said, async () => {
      try {
        if (event.type !== 'xstate.init') await driver.act(world, { event, state, next, ...(isRefused && { isRefused }) })
        await driver.sees(world, state)
      } catch (error) {
        throw new Error(`step ${said}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    })
  }
}
