import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type MutantReport, shareKilled } from './mutate.ts'

/** Minimum share of a chart's mutants that its tests must kill. */
export const minKilled = 0.9

const Written = v.object({
  chart: v.string(),
  mutants: v.number(),
  killed: v.number(),
  signs: v.record(v.string(), v.number()),
  survivors: v.array(v.object({ id: v.string(), reason: v.nullable(v.string()) })),
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

export const isGood = (report: MutantReport) => shareKilled(report) >= minKilled && report.wronglyListed.length === 0

/** A line for the chart, followed by its survivors and reasons. */
export function reportText(report: MutantReport): string {
  const { chart, mutants, killed, survivors, wronglyListed, seconds } = report
  const share = (100 * shareKilled(report)).toFixed(1)
  return [
    `${chart.padEnd(16)} ${share.padStart(5)} %  ${killed} of ${mutants} killed in ${seconds.toFixed(1)} s`,
    ...survivors.map(({ id, reason }) =>
      reason === null ? `    missed: ${id}` : `    cannot be told apart: ${id}\n        ${reason}`,
    ),
    ...wronglyListed.map((id) => `    wrongly listed as equivalent: ${id}`),
  ].join('\n')
}

/** Summary line over several charts. */
export function totalText(reports: readonly MutantReport[]): string {
  const sum = (figure: (report: MutantReport) => number) => reports.reduce((total, report) => total + figure(report), 0)
  const equivalent = sum(({ survivors }) => survivors.filter(({ reason }) => reason !== null).length)
  const [mutants, killed] = [sum((report) => report.mutants), sum((report) => report.killed)]
  const share = ((100 * killed) / (mutants - equivalent)).toFixed(1)
  return `${killed} of ${mutants} mutants of ${reports.length} charts killed in ${sum(({ seconds }) => seconds).toFixed(0)} s; without the ${equivalent} that cannot be told apart ${share} %`
}
