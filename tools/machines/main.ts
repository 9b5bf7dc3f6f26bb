// What QA asks of the statecharts.   npm run machines -- help
import { parseArgs } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { chartNamed, readCharts, UsageError } from './charts.ts'
import { coverageOf, coverageText, readWalked } from './coverage.ts'
import { factsOf } from './facts.ts'
import { listText } from './list.ts'
import { mermaidOf } from './mermaid.ts'
import { pathsOf, pathsText } from './path-report.ts'

const help = `npm run machines -- <command>

  list                        the charts, what they declare, what the last test run walked
  paths <chart>               the generated test paths, a line a step
        --input "<name>"      only those that start so
        --state <state>       only those that reach a state, as live.online
        --format text|json
  coverage                    declared transitions that the last run of npm run test:model walked; fails when one is missing
  diagram <chart>             Mermaid text of the chart: any Markdown page draws it
  help                        this
`

/** Runs a command; answers what to print and whether all is well. */
export async function run(
  words: readonly string[],
  folder = '.cache/model-coverage',
): Promise<{ text: string; isGood: boolean }> {
  const { positionals, values } = parse(words)
  const [command = 'help', name, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`what is ${rest.join(' ')}?`)
  const models = await readCharts()
  const good = (text: string) => ({ text, isGood: true })
  if (command === 'help') return good(help)
  if (command === 'list') return good(listText(models, readWalked(folder)))
  if (command === 'diagram') return good(mermaidOf(factsOf(chartNamed(models, name).machine)))
  if (command === 'coverage') {
    const rows = coverageOf(models, readWalked(folder))
    return { text: coverageText(rows), isGood: rows.every(({ missing }) => missing.length === 0) }
  }
  if (command === 'paths') {
    const { input, state, format } = values
    const model = chartNamed(models, name)
    const paths = pathsOf(model, { ...(input ? { input } : {}), ...(state ? { state } : {}) })
    if (format === 'json') return good(JSON.stringify(paths, null, 2))
    if (format !== 'text') throw new UsageError(`--format is text or json, not ${format}`)
    return good(paths.length > 0 ? pathsText(paths, model.events as readonly AnyEventObject[]) : 'no path does')
  }
  throw new UsageError(`there is no command ${command}\n\n${help}`)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { input: { type: 'string' }, state: { type: 'string' }, format: { type: 'string', default: 'text' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

if (import.meta.main) {
  try {
    const { text, isGood } = await run(process.argv.slice(2))
    console.log(text)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
