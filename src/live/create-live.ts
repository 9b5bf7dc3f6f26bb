import type { EventFrom, SnapshotFrom } from 'xstate'
import type { socketMachine } from '#machines/socket/socket.machine.ts'
import { socketFacts } from './socket-facts.ts'
import type { LiveParts, RunningLive } from './run-live.ts'

type Event = EventFrom<typeof socketMachine>
type Snapshot = SnapshotFrom<typeof socketMachine>
/** Public part of the chart's state. */
type View = Pick<Snapshot, 'value' | 'matches'> & { context: Pick<Snapshot['context'], 'queue'> }

const asleep: View = {
  value: 'off',
  matches: ((state: unknown) => state === 'off') as Snapshot['matches'],
  context: { queue: [] },
}
/**
 * This tab's live connection. Its code is loaded after sign-in and the first page; events for the chart are queued until then and
 * delivered in order. When the code cannot be loaded, live updates count as failed, and the next event tries again.
 */
export function createLive(given: Omit<LiveParts, 'hear'>) {
  const { bus } = given
  const listeners = new Set<LiveParts['hear']>()
  const parts: LiveParts = {
    ...given,
    hear: (fact) => {
      for (const listener of listeners) listener(fact)
    },
  }
  let early: Event[] = []
  let isWanted = false
  let isStopped = false
  let loading: Promise<void> | null = null
  let running: RunningLive | null = null
  let stopHearing = () => {}
  let prepare: () => Promise<void> = async () => {}

  function wake() {
    if (!isWanted || loading) return
    loading = load().then(([{ runLive }]) => {
      if (isStopped) return
      stopHearing()
      running = runLive(parts)
      for (const event of early.splice(0)) running.socket.send(event)
    }, giveUp)
  }
  async function load() {
    await parts.browser.quiet()
    return Promise.all([import('./run-live.ts'), prepare()])
  }
  function giveUp(reason: unknown) {
    loading = null
    console.warn(`live updates could not be loaded: ${String(reason)}`)
    bus.publish('socket', { type: 'socket.status-changed', status: 'failed' })
  }
  function hear(event: Event) {
    early.push(event)
    if (event.type === 'session.changed') isWanted = event.status === 'authenticated'
    if (event.type !== 'net.offline') wake()
  }

  return {
    socket: {
      getSnapshot: (): View => running?.socket.getSnapshot() ?? asleep,
      send: (event: Event) => (running ? running.socket.send(event) : hear(event)),
    },
    ignored: () => running?.ignored() ?? 0,
    /** Facts of the socket with texts of members, which the bus never carries. Returns a function that stops it. */
    listen(listener: LiveParts['hear']): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `ready`: resolves when frames can be handled. */
    start(ready: () => Promise<void>) {
      prepare = ready
      const stops = socketFacts.listens.map((type) => bus.subscribe(type, (message) => hear(message as Event)))
      stopHearing = () => {
        for (const stop of stops.splice(0)) stop()
      }
      return () => {
        isStopped = true
        early = []
        stopHearing()
        running?.stop()
      }
    },
  }
}
