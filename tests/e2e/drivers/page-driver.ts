import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** A step of a generated path as a page driver sees it. `state`: where it leads; `next`: the next event, for preparations. */
export type PageStep = { event: AnyEventObject; isRefused?: true; state: string; next: AnyEventObject | null }

/**
 * How to perform a chart's path on a page, and where to see each of its states. `Place`: what a start receives, a browser page,
 * or nothing for a component test (tests/model/components).
 */
export type PageDriver<World = unknown, Place = Page> = {
  chart: string
  /** Starting points possible in a browser, by the model's name; for the others the reason why not. */
  starts: Readonly<Record<string, ((place: Place) => Promise<World>) | string>>
  /** Why an event is impossible on the page in this state; null: it is possible. */
  whyNot: (event: AnyEventObject, before: AnyMachineSnapshot) => string | null
  /** Performs the event; for a refused one, checks that the page does not offer it. */
  act: (world: World, step: PageStep) => Promise<void>
  /** Checks that the page shows a state, named like `none.free`. */
  sees: (world: World, state: string) => Promise<void>
}

/** Plain data, embedded in a generated spec. */
export type PagePath = {
  id: string
  input: string
  title: string
  steps: readonly { event: AnyEventObject; state: string; isRefused?: true }[]
}

type Around = (title: string, take: () => Promise<void>) => Promise<void>

/** Walks a path from its start and checks each step; `around` wraps each step. */
export async function walkPath<World, Place>(
  driver: PageDriver<World, Place>,
  place: Place,
  { input, steps }: PagePath,
  around: Around = (_title, take) => take(),
): Promise<void> {
  const begin = driver.starts[input]
  if (typeof begin !== 'function') throw new Error(`${driver.chart} from ${input}: ${begin ?? 'no such start'}`)
  const world = await begin(place)
  for (const [index, { event, state, isRefused }] of steps.entries()) {
    const title = `${index}. ${event.type}${isRefused ? ' (refused)' : ''} -> ${state}`
    const next = steps[index + 1]?.event ?? null
    await around(title, async () => {
      try {
        if (event.type !== 'xstate.init') await driver.act(world, { event, state, next, ...(isRefused && { isRefused }) })
        await driver.sees(world, state)
      } catch (error) {
        throw new Error(`step ${title}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    })
  }
}
