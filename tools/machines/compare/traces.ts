import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Driver, drive } from '#tests/model/driver.ts'
import { broken } from '#tests/model/invariants.ts'
import { record } from '#tests/model/paths.ts'
import { type Plan, plansOf } from '#tests/model/plans.ts'
import { drawWalk } from '#tests/model/random-walk.ts'
import type { AnyModel } from '../charts.ts'

const aspects = ['state', 'context', 'facts', 'calls', 'messages', 'timers', 'order'] as const
/** How a mutant was told apart: a difference from the original, a broken invariant, or an error. */
export type Sign = (typeof aspects)[number] | 'invariant' | 'error'
type Trace = Readonly<Record<(typeof aspects)[number], string>>

/** A generated path with the original's behaviour on it, step by step. */
export type Recording = {
  input: string
  events: readonly AnyEventObject[]
  traces: readonly Trace[]
  /** Names of the transitions it takes. */
  takes: ReadonlySet<string>
}

const walksAnInput = 20
const walkLength = 100

/** Walks every generated path of a chart, and some random ones, on the real chart and records its observable behaviour. */
export async function recordChart(model: AnyModel, plans: readonly Plan[] = plansOf(model)): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const { name: input, paths } of plans) {
    for (const { steps } of paths) {
      const events = steps.slice(1).map(({ event }) => event)
      recordings.push(await recorded(model, { input, events }))
    }
    for (let seed = 1; seed <= walksAnInput; seed++)
      recordings.push(await recorded(model, { input, events: await drawWalk(model, input, seed, walkLength) }))
  }
  return recordings
}

async function recorded(model: AnyModel, way: Pick<Recording, 'input' | 'events'>): Promise<Recording> {
  const takes = new Set<string>()
  const traces: Trace[] = []
  const keep = (trace: Trace) => {
    traces.push(trace)
    return undefined
  }
  const sign = await walk(model, model.machine, way, keep, takes)
  if (sign) throw new Error(`${model.name}: the chart itself shows ${sign} on a way from ${way.input}`)
  return { ...way, traces, takes }
}

/** The first sign by which a mutant differs on the recorded paths; null when it does not. */
export async function signOf(
  model: AnyModel,
  machine: AnyStateMachine,
  recordings: readonly Recording[],
): Promise<{ sign: Sign; recording: Recording } | null> {
  for (const recording of recordings) {
    let step = 0
    const differs = (trace: Trace) => {
      const expected = recording.traces[step++]
      return aspects.find((aspect) => trace[aspect] !== expected?.[aspect])
    }
    const sign = await walk(model, machine, recording, differs)
    if (sign) return { sign, recording }
  }
  return null
}

/** Takes the steps until `look` finds something, an invariant breaks or something throws. */
async function walk(
  model: AnyModel,
  machine: AnyStateMachine,
  { input, events }: Pick<Recording, 'input' | 'events'>,
  look: (trace: Trace) => Sign | undefined,
  takes?: Set<string>,
): Promise<Sign | null> {
  let driver: Driver | undefined
  try {
    driver = drive({ ...model, machine }, model.inputs[input], takes && record(takes)) as Driver
    for (const event of [null, ...events]) {
      const step = event === null ? driver.start() : await driver.take(event)
      const { now, emitted, started, sent, waits, effects } = step
      const seen = [now.value, [now.context, now.status, now.output], emitted, started, sent, waits, effects].map((part) =>
        JSON.stringify(part),
      )
      const sign = look(Object.fromEntries(aspects.map((aspect, index) => [aspect, seen[index]])) as Trace)
      if (sign) return sign
      if (broken(model, step, driver.walk).length > 0) return 'invariant'
    }
    return null
  } catch (error) {
    if (takes) throw error
    return 'error'
  } finally {
    driver?.stop()
  }
}
