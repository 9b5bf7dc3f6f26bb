// QA commands for the statecharts.
//   npm run machines -- help
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { type AnyModel, chartNamed, readCharts, UsageError } from './charts.ts'
import { compare, comparisonText } from './compare/compare.ts'
import { coverageOf, coverageText, readWalked } from './coverage.ts'
import { writeSite } from './docs/site.ts'
import { svgOf } from './draw/svg.ts'
import { factsOf } from './facts.ts'
import { listText } from './list.ts'
import { mermaidOf } from './mermaid.ts'
import { readEquivalents } from './mutate/equivalents.ts'
import { mutate } from './mutate/mutate.ts'
import { figuresText, isGood, readReport, reportText, totalText, writeReport } from './mutate/report.ts'
import { pathsOf, pathsText } from './path-report.ts'
import { browserPlan } from './playwright/spec.ts'
import { specText } from './playwright/spec-text.ts'

const help = `npm run machines -- <command>

  list                        the charts, what they declare, what the last test run walked
  paths <chart>               the generated test paths, a line a step
        --input "<name>"      only those that start so
        --state <state>       only those that reach a state, as live.online
        --by-person           only those that need nothing of another part of the app
        --limit <number>      the shortest of them
        --format text|json
        --format playwright   few of them that take all its page can do, as a spec that runs in a browser
        --out <file>          where the spec is to stand, as tests/e2e/rsvp-generated.e2e.ts
  coverage                    declared transitions that the last run of npm run test:model walked; fails when one is missing
  mutate [chart]              breaks a chart in every small way and runs its tests on each of these mutants: noticed is one
                              that a test fails on; fails below 90 % of a chart, or when one listed as equivalent is noticed
  figures                     what the last runs of mutate found, as the table of machines/README.md
  compare [chart]             how many of these mutants behave differently on the generated paths, whether a test minds or not
  diagram <chart>             the chart as a picture: Mermaid text, which any Markdown page draws
        --svg                 or an SVG
  docs  --out <folder>        a page of every chart, .cache/machines/index.html when no folder is given
  help                        this
`

type Answer = { text: string; isGood: boolean }
type Folders = { walked: string; mutants: string }
const folders: Folders = { walked: '.cache/model-coverage', mutants: '.cache/mutants' }

/** Runs a command; returns the final output and whether it succeeded. `say` reports progress. */
export async function run(
  words: readonly string[],
  { walked, mutants }: Folders = folders,
  say: (line: string) => void = () => {},
): Promise<Answer> {
  const { positionals, values } = parse(words)
  const [command = 'help', name, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`what is ${rest.join(' ')}?`)
  const models = await readCharts()
  const chart = () => chartNamed(models, name)
  const commands: Record<string, () => Answer | Promise<Answer>> = {
    help: () => good(help),
    list: () => good(listText(models, readWalked(walked))),
    paths: () => pathsAnswer(chart(), values),
    coverage: () => {
      const rows = coverageOf(models, readWalked(walked))
      return { text: coverageText(rows), isGood: rows.every(({ missing }) => missing.length === 0) }
    },
    mutate: () => mutateAll(name === undefined ? models : [chart()], mutants, say),
    figures: () =>
      good(
        figuresText(
          models.map(({ name }) => name),
          readReport(mutants),
        ),
      ),
    compare: () => compareAll(name === undefined ? models : [chart()], say),
    diagram: async () => {
      const { name: title, machine } = chart()
      return good(values.svg ? await svgOf(title, factsOf(machine)) : mermaidOf(factsOf(machine)))
    },
    docs: async () =>
      good(
        await writeSite(models, { walked: readWalked(walked), mutants: readReport(mutants) }, values.out ?? '.cache/machines'),
      ),
  }
  const answer = commands[command]
  if (!answer) throw new UsageError(`there is no command ${command}\n\n${help}`)
  return answer()
}
const good = (text: string): Answer => ({ text, isGood: true })

async function pathsAnswer(model: AnyModel, values: ReturnType<typeof parse>['values']): Promise<Answer> {
  const { input, state, format, out, limit, 'by-person': byPerson } = values
  if (limit !== undefined && !/^[1-9][0-9]*$/.test(limit)) throw new UsageError(`--limit is a number from 1, not ${limit}`)
  if (format === 'playwright') {
    const plan = await browserPlan(model)
    if (out === undefined) return good(specText(model.name, plan))
    writeFileSync(out, specText(model.name, plan))
    return good(`${out}: ${plan.paths.length} paths that show ${plan.shown} things on the page`)
  }
  const paths = pathsOf(model, {
    ...(input && { input }),
    ...(state && { state }),
    ...(limit && { limit: Number(limit) }),
    byPerson,
  })
  if (format === 'json') return good(JSON.stringify(paths, null, 2))
  if (format !== 'text') throw new UsageError(`--format is text, json or playwright, not ${format}`)
  return good(paths.length > 0 ? pathsText(paths, model.events as readonly AnyEventObject[]) : 'no path does')
}

async function mutateAll(models: readonly AnyModel[], folder: string, say: (line: string) => void): Promise<Answer> {
  const reports = []
  for (const model of models) {
    const report = await mutate(model, { equivalents: readEquivalents(model.name) })
    writeReport(report, folder)
    say(reportText(report))
    reports.push(report)
  }
  return { text: totalText(reports), isGood: reports.every(isGood) }
}

async function compareAll(models: readonly AnyModel[], say: (line: string) => void): Promise<Answer> {
  let [mutants, different] = [0, 0]
  for (const model of models) {
    const comparison = await compare(model)
    say(comparisonText(comparison))
    mutants += comparison.mutants
    different += comparison.different
  }
  return good(`${different} of ${mutants} mutants of ${models.length} charts behave differently`)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        input: { type: 'string' },
        state: { type: 'string' },
        format: { type: 'string', default: 'text' },
        limit: { type: 'string' },
        'by-person': { type: 'boolean', default: false },
        svg: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

if (import.meta.main) {
  try {
    const answer = await run(process.argv.slice(2), folders, console.log)
    console.log(answer.text)
    process.exitCode = answer.isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
