import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Lines } from '#contract/chat/chat.ts'
import type { Message } from '#contract/chat/message.ts'
import { socketUrl } from '../../support/client/socket.ts'
import { call } from './http.ts'

type Frame =
  | { type: 'new_message'; room_id: string; after: number; message: Message }
  | { type: 'room_joined'; last_rev: number }
  | { type: 'connection_established' | 'pong' | 'room_updated' }

export type Follower = {
  /** Ids of the lines it holds, in their order. */
  log(): string[]
  /** The room's last revision up to which it has everything. */
  rev(): number
  /** Lines that came although it held them. */
  doubled(): number
  /** How often it has connected, and asked for what it missed. */
  connections(): number
  asked(): number
  joined: Promise<void>
  stop(): void
}

/** A device in the room: it joins, takes lines in their order, asks for what it missed, and connects again after a second. */
export function follow(url: string, token: string, room: string): Follower {
  const lines = new Map<number, string>()
  let rev = 0
  let doubled = 0
  let connections = 0
  let asked = 0
  let isStopped = false
  let socket: WebSocket | null = null
  const joined = Promise.withResolvers<void>()
  // One after the other: a frame that comes while a gap is read waits for it.
  let work = Promise.resolve()

  const take = ({ seq, id, rev: at }: Message) => {
    if (lines.has(seq)) doubled += 1
    lines.set(seq, id)
    rev = at
  }
  async function catchUp(until: number) {
    while (rev < until && !isStopped) {
      const path = `chat/rooms/${room}/messages/?after_rev=${rev}`
      asked += 1
      const page = await call<Lines>(`${url}/api/v1/${path}`, token).catch(() => null)
      if (page) {
        for (const line of page.results) take(line)
        if (!page.has_more) rev = Math.max(rev, page.last_rev)
      } else await pause(500)
    }
  }
  async function hear(frame: Frame) {
    if (frame.type === 'room_joined') {
      await catchUp(frame.last_rev)
      joined.resolve()
    }
    if (frame.type !== 'new_message' || frame.message.rev <= rev) return
    if (frame.after > rev) await catchUp(frame.after)
    if (frame.message.rev > rev) take(frame.message)
  }
  function connect() {
    if (isStopped) return
    const open = new WebSocket(socketUrl(url, token), { perMessageDeflate: false, origin: url })
    socket = open
    open.on('open', () => {
      connections += 1
      open.send(JSON.stringify({ type: 'join_room', room_id: `chat:${room}` }))
    })
    open.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame
      work = work.then(() => hear(frame))
    })
    // An error is followed by the close.
    open.on('error', () => undefined)
    open.on('close', () => setTimeout(connect, 800 + Math.random() * 400))
  }
  connect()
  return {
    log: () => [...lines].sort(([one], [other]) => one - other).map(([, id]) => id),
    rev: () => rev,
    doubled: () => doubled,
    connections: () => connections,
    asked: () => asked,
    joined: joined.promise,
    stop() {
      isStopped = true
      socket?.terminate()
    },
  }
}
