import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declared, stateCount } from '#tests/model/paths.ts'
import type { AnyModel } from '../charts.ts'
import { coverageOf, type Walked } from '../coverage.ts'
import { svgOf } from '../draw/svg.ts'
import { factsOf } from '../facts.ts'
import { type MutantReport, shareNoticed } from '../mutate/mutate.ts'
import { pathsOf } from '../path-report.ts'
import { chartPage } from './chart-page.ts'
import { type Html, html } from './html.ts'
import { pageOf, tableOf } from './page.ts'

export type LastRuns = { walked: (name: string) => Walked | null; mutants: (name: string) => MutantReport | null }

/** Writes a page per chart and an index into a folder, which is emptied first. Returns the address of the index. */
export async function writeSite(models: readonly AnyModel[], { walked, mutants }: LastRuns, out: string): Promise<string> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  copyFileSync(new URL('style.css', import.meta.url), join(out, 'style.css'))
  const names = models.map(({ name }) => name)
  const rows: (Html | string | number)[][] = []
  for (const model of models) {
    const { name, machine, inputs, events, invariants } = model
    const paths = pathsOf(model)
    const [coverage] = coverageOf([model], walked)
    const report = mutants(name)
    if (!coverage) throw new Error(`no coverage of ${name}`)
    const diagram = await svgOf(name, factsOf(machine))
    writeFileSync(join(out, `${name}.svg`), diagram)
    writeFileSync(
      join(out, `${name}.html`),
      pageOf(name, '', names, chartPage({ model, diagram, paths, coverage, mutants: report })),
    )
    rows.push([
      html`<a href="${name}.html">${name}</a>${model.about ? html`<br><small>${model.about}</small>` : null}`,
      stateCount(machine),
      declared(machine).length,
      coverage.isRun ? declared(machine).length - coverage.missing.length : 'not run',
      Object.keys(inputs).length,
      events.length,
      Object.keys(invariants).length,
      paths.length,
      report ? `${report.noticed} of ${report.mutants} (${Math.floor(100 * shareNoticed(report))} %)` : 'not run',
    ])
  }
  const sum = (column: number) => rows.reduce((total, row) => total + (Number(row[column]) || 0), 0)
  const content = html`<h1>Charts</h1>
<p class="lead">${models.length} charts with ${sum(1)} states and ${sum(2)} transitions; ${sum(7)} paths are generated from them.</p>
${tableOf(['chart', 'states', 'transitions', 'walked', 'inputs', 'events', 'rules', 'paths', 'mutants noticed'], rows, [1, 2, 3, 4, 5, 6, 7, 8])}
<p>A path is a way through a chart that a test walks. A transition is walked when some path takes it. A rule must hold after every step.
A mutant is the chart with one thing wrong: noticed when a test of the chart fails on it; the share leaves out those that nothing could notice.</p>`
  writeFileSync(join(out, 'index.html'), pageOf('Charts', '', names, content))
  return join(out, 'index.html')
}
