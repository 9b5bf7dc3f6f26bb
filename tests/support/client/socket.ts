import * as v from 'valibot'
import WebSocket from 'ws'
import { type ClientFrame, ServerFrame } from '#contract/core/socket.ts'

export type TestSocket = {
  /** Frames received so far, checked against the contract. */
  frames: ServerFrame[]
  send(frame: ClientFrame): void
  sendRaw(content: string | Buffer): void
  /** The next unread frame of that type, waiting for it if necessary. Throws when the socket closes first. */
  next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>>
  /** Resolves when everything sent so far was answered. */
  settled(): Promise<void>
  closed: Promise<{ code: number; at: number }>
  close(): Promise<void>
  raw: WebSocket
}

const isOf = <T extends ServerFrame['type']>(frame: ServerFrame, type: T): frame is Extract<ServerFrame, { type: T }> =>
  frame.type === type

/**
 * Makes a change and waits for what open pages hear of it: within a second, also on another server. Throws when they hear it later.
 * Returns what was heard.
 */
export async function withinASecond<T>(change: () => Promise<unknown>, heard: () => Promise<T>): Promise<T> {
  const began = performance.now()
  await change()
  const frame = await heard()
  const took = performance.now() - began
  if (took > 1_000) throw new Error(`open pages heard of the change after ${took.toFixed(0)} ms`)
  return frame
}

export const socketUrl = (url: string, token: string | null) =>
  `${url.replace('http', 'ws')}/ws/notifications/${token === null ? '' : `?token=${token}`}`

/** A browser's socket to the server, from the server's own page; `origin` overrides it (null sends none). */
export function openSocket(url: string, token: string | null, origin: string | null = url): TestSocket {
  const raw = new WebSocket(socketUrl(url, token), { perMessageDeflate: false, ...(origin === null ? {} : { origin }) })
  const frames: ServerFrame[] = []
  const unread: ServerFrame[] = []
  const waiting: Array<{ type: string; resolve: (frame: ServerFrame) => void; reject: (error: Error) => void }> = []
  const closed = new Promise<{ code: number; at: number }>((resolve) =>
    raw.on('close', (code) => resolve({ code, at: performance.now() })),
  )
  let failure: string | null = null
  raw.on('error', (error) => {
    failure = error.message
  })
  raw.on('message', (content) => {
    const frame = v.parse(ServerFrame, JSON.parse(String(content)))
    frames.push(frame)
    const index = waiting.findIndex(({ type }) => type === frame.type)
    if (index < 0) unread.push(frame)
    else waiting.splice(index, 1)[0]!.resolve(frame)
  })
  void closed.then(({ code }) => {
    for (const { type, reject } of waiting.splice(0))
      reject(new Error(`the socket closed with ${code}${failure ? ` (${failure})` : ''} before ${type}`))
  })
  const nextOf = async (type: string): Promise<ServerFrame> => {
    const index = unread.findIndex((frame) => frame.type === type)
    if (index >= 0) return unread.splice(index, 1)[0]!
    if (raw.readyState >= raw.CLOSING) throw new Error(`the socket is closed, no ${type}`)
    return new Promise((resolve, reject) => waiting.push({ type, resolve, reject }))
  }
  const socket: TestSocket = {
    frames,
    send: (frame) => raw.send(JSON.stringify(frame)),
    sendRaw: (content) => raw.send(content),
    async next(type) {
      const frame = await nextOf(type)
      if (!isOf(frame, type)) throw new Error(`a ${frame.type} frame came as ${type}`)
      return frame
    },
    async settled() {
      socket.send({ type: 'ping' })
      await socket.next('pong')
    },
    closed,
    async close() {
      if (raw.readyState === raw.CLOSED) return
      raw.close(1000)
      await closed
    },
    raw,
  }
  return socket
}

/** An open, greeted socket that receives live frames from now on. */
export async function connected(url: string, token: string): Promise<TestSocket & { lastSeq: number }> {
  const socket = openSocket(url, token)
  const { last_seq } = await socket.next('connection_established')
  await socket.settled()
  return Object.assign(socket, { lastSeq: last_seq })
}

/** The outcome of a handshake: the HTTP status that refused it, or its close code; `open` when greeted. */
export async function handshake(url: string, token: string | null, origin: string | null = url): Promise<number | 'open'> {
  const socket = openSocket(url, token, origin)
  const refused = new Promise<number>((resolve) =>
    socket.raw.on('unexpected-response', (request, { statusCode = 0 }) => {
      resolve(statusCode)
      request.destroy()
    }),
  )
  const outcome = await Promise.race([
    refused,
    socket.closed.then(({ code }) => code),
    socket.next('connection_established').then(
      () => 'open' as const,
      () => never,
    ),
  ])
  if (outcome === 'open') await socket.close()
  return outcome
}
const never = new Promise<never>(() => {})
