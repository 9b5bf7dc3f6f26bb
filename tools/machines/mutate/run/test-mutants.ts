import { afterEach, beforeEach, describe, expect, TestRunner, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { mutantsOf } from '../mutants.ts'
import type { Updates } from '../updates.ts'
import { endEndless, startPatience } from './endless.ts'

export type MutantTests = {
  /** The module of the chart. */
  machine: string
  tests: readonly string[]
  updates: Updates
  /** `null`: the chart itself, which must pass. */
  ids: readonly (string | null)[]
}
export const control = 'the chart itself'

/** Asked by the module of the chart, which the plugin `mutable` has changed. */
const asked = globalThis as { mutate?: (chart: AnyStateMachine, file: string) => AnyStateMachine }

/** A suite for each mutant: the chart's own test files, which get the mutant in place of the chart. */
export function testMutants({ machine, tests, updates, ids }: MutantTests) {
  endEndless()
  for (const id of ids) {
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest waits for it, and the files can be loaded only here.
    describe(id ?? control, async () => {
      let isNoticed = false
      beforeEach(({ skip }) => {
        skip(isNoticed)
        startPatience()
      })
      afterEach(({ task }) => {
        isNoticed ||= task.result?.state === 'fail'
      })
      vi.resetModules()
      startPatience()
      let isMade = false
      asked.mutate = (chart, file) => {
        if (file !== machine) return chart
        const mutant = id === null ? chart : mutantOf(chart, updates, id)
        isMade = true
        return mutant
      }
      for (const file of tests) {
        try {
          await import(file)
        } catch (error) {
          test(`${file} loads`, () => expect.fail(String(error)))
        }
      }
      if (!isMade) throw new Error(`the tests do not import the chart, or it has no mutant ${id}`)
      TestRunner.getCurrentSuite().tasks.sort((one, other) => costOf(one) - costOf(other))
    })
  }
}

/** The cheapest first: the rest is skipped once a test has failed. */
const costOf = ({ name = '' }: { name?: string }) =>
  name.endsWith(': generated paths') ? 2 : / steps at random /.test(name) ? 1 : 0

function mutantOf(chart: AnyStateMachine, updates: Updates, id: string): AnyStateMachine {
  const mutant = mutantsOf(chart, updates).find((one) => one.id === id)
  if (!mutant) throw new Error(`there is no mutant ${id}`)
  return mutant.machine
}
