import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import type { DemandAnswer } from '#machines/request/request.machine.ts'
import { socketMachine } from '#machines/socket/socket.machine.ts'
import { socketFrames } from '#machines/socket/socket.model.ts'
import type { ConnectionMessage, SocketEmitted, SocketInput } from '#machines/socket/types.ts'

const { established, session } = socketFrames
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The chart over connections that the test opens, serves and cuts. */
export function openSocketChart(input: Partial<SocketInput> = {}, demand: DemandAnswer = { outcome: 'renewed', token: 't2' }) {
  const clock = new SimulatedClock()
  const connections: { say: (event: EventObject) => void; sent: ConnectionMessage[]; open: boolean }[] = []
  const emitted: SocketEmitted[] = []
  const machine = socketMachine.provide({
    actors: {
      connection: fromCallback<ConnectionMessage, Record<never, never>>(({ receive, sendBack }) => {
        const connection = { say: sendBack, sent: [] as ConnectionMessage[], open: true }
        connections.push(connection)
        receive((message) => connection.sent.push(message))
        return () => {
          connection.open = false
        }
      }),
      demandToken: fromPromise<DemandAnswer, { kind: 'user' | 'admin' }>(async () => demand),
      countUnread: fromPromise<number, Record<never, never>>(async () => 4),
    },
  })
  const actor = createActor(machine, { input: { enabled: true, area: 'members', hasNetwork: true, ...input }, clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const last = () => connections.at(-1)
  const receive = (frame: ServerFrame) => last()?.say({ type: 'frame.received', frame, at: clock.now() } as EventObject)
  const pass = (...delays: number[]) => {
    for (const delay of delays) clock.increment(delay)
  }
  const sentFrames = (number = connections.length - 1): ClientFrame[] =>
    (connections[number]?.sent ?? []).flatMap((message) => (message.type === 'send' ? [message.frame] : []))
  const goOnline = () => {
    actor.send(session('authenticated'))
    last()?.say({ ...established, at: clock.now() } as EventObject)
  }
  const value = () => {
    const now = actor.getSnapshot().value
    return typeof now === 'string'
      ? now
      : Object.entries(now).map(
          ([state, child]) => `${state}.${typeof child === 'string' ? child : Object.keys(child as object)[0]}`,
        )[0]
  }
  return { actor, clock, connections, emitted, last, receive, pass, sentFrames, goOnline, value }
}
