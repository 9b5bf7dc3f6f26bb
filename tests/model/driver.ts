import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import { type ChartModel, newKey, type Step } from '#machines/model.ts'

type Call = { actor: string; resolve: (output: unknown) => void; reject: (error: unknown) => void }
type Channel = { actor: string; sendBack: (event: AnyEventObject) => void }
/** Calls and messages that the actors of one run received. */
type Peers = {
  waiting: Map<string, Call>
  gone: (Call | Channel)[]
  started: { actor: string; input: unknown }[]
  sent: { actor: string; message: AnyEventObject }[]
  effects: string[]
}
export type Driver = ReturnType<typeof drive>

const peersOf = new WeakMap<object, Peers>()
const machines = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The chart with actors that report to the run they belong to. Made once a chart: `provide` clones every node. */
function driven({ machine, streams }: Pick<ChartModel<AnyStateMachine>, 'machine' | 'streams'>): AnyStateMachine {
  const known = machines.get(machine)
  if (known) return known
  const promise = (name: string) =>
    fromPromise(
      ({ input, signal, system }) =>
        new Promise((resolve, reject) => {
          const { waiting, started, gone, effects } = peersOf.get(system) as Peers
          const call = { actor: name, resolve, reject }
          waiting.set(name, call)
          started.push({ actor: name, input })
          effects.push(`start ${name}`)
          signal.addEventListener('abort', () => {
            if (waiting.get(name) === call) waiting.delete(name)
            gone.push(call)
          })
        }),
    )
  const stream = (name: string) =>
    fromCallback(({ receive, sendBack, system }) => {
      const peers = peersOf.get(system) as Peers
      const channel = { actor: name, sendBack }
      receive((message) => {
        peers.sent.push({ actor: name, message })
        peers.effects.push(`send ${name} ${message.type}`)
      })
      return () => void peers.gone.push(channel)
    })
  const names = Object.keys(machine.implementations.actors)
  const actors = Object.fromEntries(names.map((name) => [name, streams?.includes(name) ? stream(name) : promise(name)]))
  const provided = machine.provide({ actors }) as AnyStateMachine
  machines.set(machine, provided)
  return provided
}

/** The real chart with test-controlled actors: steps trigger their results and delays. */
export function drive<M extends AnyStateMachine>(
  model: ChartModel<M>,
  input: unknown,
  inspect?: (event: InspectionEvent) => void,
) {
  let waits: { delay: string; ms: number }[] = []
  const clock = new StepClock(
    () => actor.system.getSnapshot()._scheduledEvents,
    (delay, ms) => waits.push({ delay, ms }),
  )
  const peers: Peers = { waiting: new Map(), gone: [], started: [], sent: [], effects: [] }
  const { waiting, gone } = peers
  let emitted: AnyEventObject[] = []
  let keys = 0

  const actor = createActor(driven(model), { input, clock, ...(inspect && { inspect }) })
  peersOf.set(actor.system, peers)
  actor.on('*', (event) => {
    emitted.push(event)
    peers.effects.push(`emit ${event.type}`)
  })
  actor.subscribe({ error: () => {} })
  const walk: Step<M>[] = []

  function note(event: AnyEventObject, before: AnyMachineSnapshot | null): Step<M> {
    const { started, sent, effects } = peers
    const step = { event, before, now: actor.getSnapshot(), emitted, started, sent, waits, effects } as unknown as Step<M>
    emitted = []
    peers.started = []
    peers.sent = []
    peers.effects = []
    waits = []
    walk.push(step)
    return step
  }

  function start() {
    actor.start()
    return note({ type: 'xstate.init' }, null)
  }

  async function take(given: AnyEventObject) {
    const event = given['key'] === newKey ? { ...given, key: `key ${++keys}` } : given
    const before = actor.getSnapshot()
    const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    const call = name === undefined ? undefined : waiting.get(name)
    if (name !== undefined && call === undefined) throw new Error(`${name} was never asked`)
    if (call) waiting.delete(call.actor)
    if (kind === 'done') call?.resolve(event['output'])
    else if (kind === 'error') call?.reject(event['error'])
    else if (event.type.startsWith('xstate.after.')) clock.fire(event.type)
    else actor.send(event)
    await settled()
    if (actor.getSnapshot().status === 'error') throw actor.getSnapshot().error
    return note(event, before)
  }

  /** Resolves everything that was left behind, and returns whether the chart reacted. */
  async function answerLate(output: unknown, event: AnyEventObject) {
    if (gone.length === 0) return false
    const before = actor.getSnapshot()
    for (const late of gone.splice(0)) {
      if ('resolve' in late) late.resolve(output)
      else late.sendBack(event)
    }
    await settled()
    return actor.getSnapshot() !== before
  }

  return { actor, clock, walk, start, take, answerLate, stop: () => actor.stop() }
}

/** A promise actor's result takes a few microtasks to arrive. */
async function settled() {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}

type Scheduled = Record<string, { event: AnyEventObject }>

/** A clock that stands still: a step picks which delay elapses. Rejects delays that browsers would not keep. */
class StepClock {
  #scheduled: () => Scheduled
  #note: (delay: string, ms: number) => void
  #timers = new Map<number, { key: string; run: () => void }>()
  #next = 1

  constructor(scheduled: () => Scheduled, note: (delay: string, ms: number) => void) {
    this.#scheduled = scheduled
    this.#note = note
  }

  setTimeout(run: () => void, delay: number) {
    if (!(delay >= 0 && delay <= 2_147_483_647)) throw new Error(`delay of ${delay} ms`)
    const scheduled = this.#scheduled()
    const key = Object.keys(scheduled).at(-1)
    const type = key && scheduled[key]?.event.type
    if (!key || !type) throw new Error('a timer without a scheduled event')
    this.#note(type, delay)
    this.#timers.set(this.#next, { key, run })
    return this.#next++
  }

  clearTimeout(id: number) {
    this.#timers.delete(id)
  }

  fire(type: string) {
    const scheduled = this.#scheduled()
    const found = [...this.#timers].find(([, { key }]) => scheduled[key]?.event.type === type)
    if (!found) throw new Error(`no delay is running for ${type}`)
    this.#timers.delete(found[0])
    found[1].run()
  }
}
