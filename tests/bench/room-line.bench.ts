import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import { newId } from '#server/platform/db/ids.ts'
import { socketUrl } from '../support/client/socket.ts'
import { quantile } from '../support/figures.ts'
import type { Bench } from './bench.ts'
import { call } from './room-line/http.ts'
import { parishRoom } from './room-line/parish-room.ts'

const members = 200
const socketsOfEach = 10
const lines = 30
const goal = 1.3

/**
 * A line of chat written over HTTP until each of 2,000 sockets in the room has it, by turns with the same text through a bare `ws` loop:
 * the 99th percentile over all sockets and lines. Both servers are processes of their own, and this one holds all sockets.
 */
export const bench: Bench = async () => {
  const { server, people, room, close } = await parishRoom(members)
  const bare = fork(fileURLToPath(new URL('room-line/bare-room.ts', import.meta.url)))
  const sockets: WebSocket[] = []
  try {
    const [barePort] = (await once(bare, 'message')) as [number]
    const ours = await open(members * socketsOfEach, (index) => socketUrl(server.url, people[index % members]!.token), {
      origin: server.url,
    })
    sockets.push(...ours)
    await joined(ours, `chat:${room}`)
    const bares = await open(members * socketsOfEach, () => `ws://127.0.0.1:${barePort}`, {})
    sockets.push(...bares)

    const times = { ours: [] as number[], bare: [] as number[] }
    for (let line = -2; line < lines; line += 1) {
      const frame = { text: '' }
      const [writer, content] = [people[(line + 2) % members]!, `Line ${line}: vespers begin at seven`]
      const one = await heard(ours, content, frame, () =>
        call(`${server.url}/api/v1/chat/rooms/${room}/messages/`, writer.token, { content, client_id: newId() }),
      )
      const other = await heard(bares, content, frame, async () => bares[0]!.send(frame.text))
      if (line < 0) continue
      times.ours.push(...one)
      times.bare.push(...other)
    }
    const [p99, floor] = [quantile(times.ours, 0.99), quantile(times.bare, 0.99)]
    return {
      name: `a line of chat to ${members * socketsOfEach} sockets`,
      goal: `p99 at most ${goal} of a bare ws loop`,
      value: p99 / floor,
      unit: 'of the bare loop',
      ok: p99 / floor <= goal,
      lines: [
        `${lines} lines by turns, p50 and p99 over all sockets: ${quantile(times.ours, 0.5).toFixed(0)} and ${p99.toFixed(0)} ms ` +
          `against ${quantile(times.bare, 0.5).toFixed(0)} and ${floor.toFixed(0)} ms`,
      ],
    }
  } finally {
    for (const socket of sockets) socket.terminate()
    bare.kill()
    await close()
  }
}

/** Fifty at a time, as a server's queue of connections allows. */
async function open(count: number, address: (index: number) => string, options: WebSocket.ClientOptions) {
  const all: WebSocket[] = []
  while (all.length < count) {
    const some = Array.from(
      { length: Math.min(50, count - all.length) },
      (_, nth) => new WebSocket(address(all.length + nth), { perMessageDeflate: false, ...options }),
    )
    await Promise.all(some.map((socket) => once(socket, 'open')))
    all.push(...some)
  }
  return all
}

const joined = (sockets: readonly WebSocket[], room: string) =>
  Promise.all(
    sockets.map((socket) => {
      const answered = until(socket, (text) => text.includes('"room_joined"'))
      socket.send(JSON.stringify({ type: 'join_room', room_id: room }))
      return answered
    }),
  )

/** Milliseconds from the act until each socket has the text; `frame` keeps what came. */
async function heard(sockets: readonly WebSocket[], content: string, frame: { text: string }, act: () => Promise<unknown>) {
  const began = performance.now()
  const all = sockets.map(async (socket) => {
    frame.text = await until(socket, (text) => text.includes(content))
    return performance.now() - began
  })
  const [times] = await Promise.all([Promise.all(all), act()])
  return times
}

const until = (socket: WebSocket, isWanted: (text: string) => boolean) =>
  new Promise<string>((resolve) => {
    const hear = (data: WebSocket.RawData) => {
      const text = String(data)
      if (!isWanted(text)) return
      socket.off('message', hear)
      resolve(text)
    }
    socket.on('message', hear)
  })
