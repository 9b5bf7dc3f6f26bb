import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'
import { specText } from '../../tools/machines/playwright/spec-text.ts'
import { shorten } from './shorten.ts'
import { eventTexts, stateText, stepLines } from './words.ts'
import { begin, faultsOf, isPossible } from './walking.ts'

/** A walk that broke a rule, as it was found. */
export class Breach extends Error {
  input: string
  events: readonly AnyEventObject[]
  faults: readonly string[]

  constructor(input: string, events: readonly AnyEventObject[], faults: readonly string[]) {
    super(faults.join('; '))
    this.input = input
    this.events = events
    this.faults = faults
  }
}

/** The shortest walk that still breaks it. */
export type Trace = {
  /** Of the chart, the start and the events: the same breach has the same id. */
  id: string
  chart: string
  input: string
  faults: readonly string[]
  steps: readonly { event: AnyEventObject; state: unknown }[]
}

const folder = '.cache/breaches'

/** What a person needs of a breach: the shortest trace in words, and the files to repeat it with. */
export async function breachReport<M extends AnyStateMachine>(model: ChartModel<M>, breach: Breach): Promise<string> {
  // Of a mutant only that it fails is asked for.
  if (process.env['MODEL_FIGURES'] === 'none') return breach.message
  const trace = await traceOf(model, breach)
  return [breachText(model, trace), ...writeTrace(trace)].join('\n')
}

export async function traceOf<M extends AnyStateMachine>(
  model: ChartModel<M>,
  { input, events, faults }: Breach,
): Promise<Trace> {
  const leadsThere = async (tried: readonly AnyEventObject[]) => {
    const driver = begin(model, input)
    let last: readonly string[] = []
    for (const event of tried) {
      if (last.length > 0 || !isPossible(driver.actor.getSnapshot(), event)) {
        driver.stop()
        return false
      }
      last = await faultsOf(model, driver, event)
    }
    driver.stop()
    return last.some((fault) => faults.includes(fault))
  }
  const shortest = events.length > 0 ? await shorten(events, leadsThere) : events
  const driver = begin(model, input)
  for (const event of shortest) await faultsOf(model, driver, event)
  driver.stop()
  const steps = walkOf(driver)
  const hash = createHash('sha256').update(JSON.stringify([model.name, input, faults, shortest]))
  return { id: `${model.name}.${hash.digest('hex').slice(0, 6)}`, chart: model.name, input, faults, steps }
}

/** The failure and its path, one line per step. */
const breachText = <M extends AnyStateMachine>(model: ChartModel<M>, { id, chart, input, faults, steps }: Trace) =>
  [
    `${chart} breaks: ${faults.join('; ')}`,
    `${id}  from ${input}`,
    ...stepLines(steps, eventTexts(model.events as readonly AnyEventObject[])),
  ].join('\n')

/** Writes the trace as data, and as a browser test where a page shows the chart. Returns a line for each file. */
export function writeTrace(trace: Trace, out = folder): string[] {
  const { id, chart, input, faults } = trace
  mkdirSync(out, { recursive: true })
  const data = join(out, `${id}.json`)
  writeFileSync(data, `${JSON.stringify(trace, null, 2)}\n`)
  if (!existsSync(`tests/e2e/drivers/${chart}.ts`)) return [`as data: ${data}`]
  const steps = trace.steps.map(({ event, state }) => ({ event, state: stateText(state) }))
  const title = `${id} from ${input}: ${faults.join('; ')}`
  const spec = join(out, `${id}.e2e.ts`)
  writeFileSync(spec, specText(chart, { paths: [{ id, input, title, steps }], leftOut: [] }))
  return [`as data: ${data}`, `for the browser, to be copied to tests/e2e: ${spec}`]
}

const walkOf = ({ walk }: { walk: readonly { event: AnyEventObject; now: AnyMachineSnapshot }[] }) =>
  walk.map(({ event, now }) => ({ event, state: now.value }))
