import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type MutantReport, shareNoticed } from './mutate.ts'

/** Minimum share of a chart's mutants that its tests must notice. */
export const minNoticed = 0.9

const Written = v.object({
  chart: v.string(),
  mutants: v.number(),
  noticed: v.number(),
  by: v.record(v.string(), v.number()),
  survivors: v.array(v.object({ id: v.string(), reason: v.nullable(v.string()), isSame: v.boolean() })),
  wronglyListed: v.array(v.string()),
  seconds: v.number(),
})

export function writeReport(report: MutantReport, folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.chart}.json`), `${JSON.stringify(report, null, 2)}\n`)
}

/** Result of the last `mutate` run; null when it has not run. */
export const readReport =
  (folder: string) =>
  (name: string): MutantReport | null => {
    const file = join(folder, `${name}.json`)
    return existsSync(file) ? v.parse(Written, JSON.parse(readFileSync(file, 'utf8'))) : null
  }

export const isGood = (report: MutantReport) => shareNoticed(report) >= minNoticed && report.wronglyListed.length === 0

/** A line for the chart, followed by its survivors and reasons. */
export function reportText(report: MutantReport): string {
  const { chart, mutants, noticed, survivors, wronglyListed, seconds } = report
  const share = (100 * shareNoticed(report)).toFixed(1)
  return [
    `${chart.padEnd(16)} ${share.padStart(5)} %  ${noticed} of ${mutants} noticed in ${seconds.toFixed(1)} s`,
    ...survivors.map(({ id, reason, isSame }) =>
      reason === null
        ? `    missed: ${id}${isSame ? ' (the same on every path)' : ''}`
        : `    cannot be told apart: ${id}\n        ${reason}`,
    ),
    ...wronglyListed.map((id) => `    wrongly listed as equivalent: ${id}`),
  ].join('\n')
}

/** Summary line over several charts. */
export function totalText(reports: readonly MutantReport[]): string {
  const sum = (figure: (report: MutantReport) => number) => reports.reduce((total, report) => total + figure(report), 0)
  const equivalent = sum(({ survivors }) => survivors.filter(({ reason }) => reason !== null).length)
  const [mutants, noticed] = [sum((report) => report.mutants), sum((report) => report.noticed)]
  const share = ((100 * noticed) / (mutants - equivalent)).toFixed(1)
  return `${noticed} of ${mutants} mutants of ${reports.length} charts noticed in ${sum(({ seconds }) => seconds).toFixed(0)} s; without the ${equivalent} that cannot be told apart ${share} %`
}

/** The figures as the Markdown table of machines/README.md; a chart without a report has none. */
export function figuresText(charts: readonly string[], read: (name: string) => MutantReport | null): string {
  const reports = charts.map((name) => ({ name, report: read(name) }))
  const equivalentIn = ({ survivors }: MutantReport) => survivors.filter(({ reason }) => reason !== null).length
  const rows = reports.map(({ name, report }) =>
    report ? [name, report.mutants, report.noticed, equivalentIn(report)] : [name, '-', '-', '-'],
  )
  const sum = (column: number) => rows.reduce((total, row) => total + (Number(row[column]) || 0), 0)
  const all = [['chart', 'mutants', 'noticed', 'cannot be told apart'], ...rows, ['all', sum(1), sum(2), sum(3)]]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => String(row[column]).length)))
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
