import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyModel } from '../charts.ts'
import { compare } from '../compare/compare.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { runMutants } from './run/run.ts'
import { updatesOf } from './updates.ts'

export type Survivor = {
  id: string
  /** Why nothing can tell it from the chart; null: the tests miss it. */
  reason: string | null
  /** Whether it behaves like the chart on every generated path. */
  isSame: boolean
}
export type MutantReport = {
  chart: string
  mutants: number
  /** Mutants on which a test of the chart fails. */
  noticed: number
  /** Number of mutants by the first test that failed. */
  by: Readonly<Record<string, number>>
  survivors: readonly Survivor[]
  /** Listed as equivalent, but noticed or no longer a mutant. */
  wronglyListed: readonly string[]
  seconds: number
}
/** Where a chart and its tests are; absolute. */
export type Files = { machine: string; tests: readonly string[] }
type Options = {
  /** Reasons by the id of a mutant that cannot be distinguished from the chart. */
  equivalents?: Readonly<Record<string, string>>
  /** Selects the mutants to try. */
  only?: (mutants: readonly Mutant[]) => readonly Mutant[]
  files?: Files
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What `npm run test:model` runs for a chart. */
const filesOf = (name: string): Files => ({
  machine: `${root}machines/${name}/${name}.machine.ts`,
  tests: [
    ...globSync(`tests/model/${name}.model.test.ts`, { cwd: root }),
    ...globSync(`tests/model/${name}-*.test.ts`, { cwd: root }),
  ]
    .sort()
    .map((file) => root + file),
})

/** Runs the tests of a chart on each of its mutants. A mutant is noticed when one of them fails, and by nothing else. */
export async function mutate(
  model: AnyModel,
  { equivalents = {}, only = (all) => all, files = filesOf(model.name) }: Options = {},
): Promise<MutantReport> {
  const began = performance.now()
  const updates = updatesOf(model)
  const all = mutantsOf(model.machine, updates)
  const ids = only(all).map(({ id }) => id)
  const noticed = await runMutants({ name: model.name, ...files, updates }, ids)
  const by: Record<string, number> = {}
  for (const test of noticed.values()) if (test !== null) by[test] = (by[test] ?? 0) + 1
  const alive = ids.filter((id) => noticed.get(id) === null)
  const isAlive = (id: string) => noticed.get(id) === null
  const { same } = await compare(model, { updates, only: (mutants) => mutants.filter(({ id }) => isAlive(id)) })
  const known = new Set(all.map(({ id }) => id))
  return {
    chart: model.name,
    mutants: ids.length,
    noticed: ids.length - alive.length,
    by,
    survivors: alive.map((id) => ({ id, reason: equivalents[id] ?? null, isSame: same.includes(id) })),
    wronglyListed: Object.keys(equivalents).filter((id) => !known.has(id) || (noticed.has(id) && !isAlive(id))),
    seconds: (performance.now() - began) / 1000,
  }
}

/** Share of the distinguishable mutants that were noticed, 0 to 1. */
export function shareNoticed({ mutants, noticed, survivors }: Pick<MutantReport, 'mutants' | 'noticed' | 'survivors'>): number {
  const telling = mutants - survivors.filter(({ reason }) => reason !== null).length
  return telling === 0 ? 1 : noticed / telling
}
