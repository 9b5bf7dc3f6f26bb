import { type Plan, plansOf } from '#tests/model/plans.ts'
import type { AnyModel } from '../charts.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { recordChart, type Sign, signOf } from './traces.ts'

export type Survivor = { id: string /** Why nothing can tell it apart; null: the tests miss it. */; reason: string | null }
export type MutantReport = {
  chart: string
  mutants: number
  killed: number
  /** Number of mutants noticed by each sign. */
  signs: Partial<Record<Sign, number>>
  survivors: readonly Survivor[]
  /** Listed as equivalent, but killed or no longer a mutant. */
  wronglyListed: readonly string[]
  seconds: number
}

type Options = {
  /** Reasons by the id of a mutant that cannot be distinguished from the chart. */
  equivalents?: Readonly<Record<string, string>>
  /** Selects the mutants to try. */
  only?: (mutants: readonly Mutant[]) => readonly Mutant[]
  /** The paths, if already generated. */
  plans?: readonly Plan[]
}

/** Mutants of a chart that its generated paths and some random walks distinguish from the original. */
export async function mutate(
  model: AnyModel,
  { equivalents = {}, only = (all) => all, plans = plansOf(model) }: Options = {},
): Promise<MutantReport> {
  const began = performance.now()
  const all = mutantsOf(model.machine)
  const chosen = only(all)
  const recordings = await recordChart(model, plans)
  const signs: Partial<Record<Sign, number>> = {}
  const alive = new Set<string>()
  let latest = recordings.at(0)
  for (const { id, transition, machine } of chosen) {
    // First the paths that take the changed transition, and the one that noticed the previous mutant: most die there.
    const near = recordings.filter((one) => one === latest || (transition !== null && one.takes.has(transition)))
    const far = recordings.filter((one) => !near.includes(one))
    const found = await signOf(model, machine, [...near, ...far])
    if (found) {
      signs[found.sign] = (signs[found.sign] ?? 0) + 1
      latest = found.recording
    } else alive.add(id)
  }
  const ids = new Set(all.map(({ id }) => id))
  const tried = new Set(chosen.map(({ id }) => id))
  return {
    chart: model.name,
    mutants: chosen.length,
    killed: chosen.length - alive.size,
    signs,
    survivors: [...alive].map((id) => ({ id, reason: equivalents[id] ?? null })),
    wronglyListed: Object.keys(equivalents).filter((id) => !ids.has(id) || (tried.has(id) && !alive.has(id))),
    seconds: (performance.now() - began) / 1000,
  }
}

/** Share of the distinguishable mutants that were killed, 0 to 1. */
export function shareKilled({ mutants, killed, survivors }: Pick<MutantReport, 'mutants' | 'killed' | 'survivors'>): number {
  const telling = mutants - survivors.filter(({ reason }) => reason !== null).length
  return telling === 0 ? 1 : killed / telling
}
