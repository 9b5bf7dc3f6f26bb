import { mkdirSync, writeFileSync } from 'node:fs'

export type Figures = { chart: string; states: number; transitions: number; paths: number; walked: number }

const folder = '.cache/model-coverage'

/** Keeps what a run walked for `npm run machines`. A run on a mutant (MODEL_FIGURES=none) says nothing of the chart. */
export function writeFigures(figures: Figures, covered: ReadonlySet<string>) {
  if (process.env['MODEL_FIGURES'] === 'none') return
  const { chart, states, transitions, paths, walked } = figures
  console.log(`${chart}: ${states} states, ${transitions} transitions, ${paths} paths, ${walked} walked`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${chart}.json`, `${JSON.stringify({ ...figures, covered: [...covered].sort() }, null, 2)}\n`)
}
