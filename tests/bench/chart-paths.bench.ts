import { readCharts } from '../../tools/machines/charts.ts'
import { plansOf } from '../model/plans.ts'
import type { Bench } from './bench.ts'

const seconds = 10

/** The only goal in seconds: a QA engineer waits for it. */
export const bench: Bench = async () => {
  const models = await readCharts()
  const rows = models.map((model) => {
    const began = performance.now()
    const paths = plansOf(model).reduce((sum, plan) => sum + plan.paths.length, 0)
    return { name: model.name, paths, took: (performance.now() - began) / 1000 }
  })
  const value = rows.reduce((sum, { took }) => sum + took, 0)
  return {
    name: 'all paths of all charts are generated',
    goal: `within ${seconds} s`,
    value,
    unit: 's',
    ok: value <= seconds,
    lines: [
      `${models.length} charts, ${rows.reduce((sum, { paths }) => sum + paths, 0)} paths`,
      rows.map(({ name, paths, took }) => `${name} ${paths} in ${took.toFixed(2)} s`).join(', '),
    ],
  }
}
