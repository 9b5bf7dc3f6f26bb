import { type Plan, plansOf } from '#tests/model/plans.ts'
import type { AnyModel } from '../charts.ts'
import { type Mutant, mutantsOf } from '../mutate/mutants.ts'
import { type Updates, updatesOf } from '../mutate/updates.ts'
import { recordChart, type Sign, signOf } from './traces.ts'

export type Comparison = {
  chart: string
  mutants: number
  /** Mutants that behave differently from the chart on some path; whether a test minds is what `mutate` tells. */
  different: number
  /** Number of mutants told apart by each sign. */
  signs: Partial<Record<Sign, number>>
  /** Ids of the mutants that behave like the chart on every path. */
  same: readonly string[]
  seconds: number
}
type Options = {
  /** Selects the mutants to compare. */
  only?: (mutants: readonly Mutant[]) => readonly Mutant[]
  plans?: readonly Plan[]
  updates?: Updates
}

/** Mutants of a chart that behave differently from it on its generated paths and some random walks. */
export async function compare(model: AnyModel, { only = (all) => all, plans, updates }: Options = {}): Promise<Comparison> {
  const began = performance.now()
  const chosen = only(mutantsOf(model.machine, updates ?? updatesOf(model)))
  const recordings = chosen.length > 0 ? await recordChart(model, plans ?? plansOf(model)) : []
  const signs: Partial<Record<Sign, number>> = {}
  const same: string[] = []
  let latest = recordings.at(0)
  for (const { id, transition, machine } of chosen) {
    // First the paths that take the changed transition, and the one that told the previous mutant: most differ there.
    const near = recordings.filter((one) => one === latest || (transition !== null && one.takes.has(transition)))
    const far = recordings.filter((one) => !near.includes(one))
    const found = await signOf(model, machine, [...near, ...far])
    if (found) {
      signs[found.sign] = (signs[found.sign] ?? 0) + 1
      latest = found.recording
    } else same.push(id)
  }
  const seconds = (performance.now() - began) / 1000
  return { chart: model.name, mutants: chosen.length, different: chosen.length - same.length, signs, same, seconds }
}

/** A line for the chart, followed by the mutants that no path tells from it. */
export const comparisonText = ({ chart, mutants, different, same, seconds }: Comparison) =>
  [
    `${chart.padEnd(16)} ${different} of ${mutants} mutants behave differently on the generated paths, in ${seconds.toFixed(1)} s`,
    ...same.map((id) => `    the same on every path: ${id}`),
  ].join('\n')
