import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { closeCodes, type ServerFrame } from '#contract/core/socket.ts'
import { createFlood } from './flood.ts'
import { framesSent } from './metrics.ts'

/** Buffered bytes above which a slow reader is disconnected; the client reconnects and resumes. */
const maxBuffered = 1_000_000

export type Connection = {
  readonly id: string
  readonly userId: string
  readonly rooms: Set<string>
  /** Rooms that it hears of without being in them. */
  readonly watched: Set<string>
  /** People across a block, frames that are not for this person, and whether they are seen online. */
  barred: ReadonlySet<string>
  deafTo: ReadonlySet<ServerFrame['type']>
  isUnseen: boolean
  readonly flood: ReturnType<typeof createFlood>
  /** Changes when a newer token belongs to a later sign-in of the same person. */
  sessionId: string
  /** The last numbered frame sent; null until the client resumes, sends another frame, or the wait for one runs out. */
  cursor: number | null
  /** The number announced in `connection_established`, where delivery starts unless the client resumes; null before. */
  startFrom: number | null
  /** Number of frames that were not JSON or of an unknown type. */
  ignored: number
  /** Whether anything arrived since the last check. */
  alive: boolean
  send(frame: ServerFrame): void
  sendText(text: string): void
  ping(): void
  close(code: number, reason: string): void
  /** Terminates the connection without waiting for the peer. */
  cut(): void
}

export function createConnection(socket: WebSocket, { userId, sessionId }: { userId: string; sessionId: string }): Connection {
  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBuffered) return socket.terminate()
    socket.send(text)
    framesSent.inc()
  }
  return {
    id: randomUUID(),
    userId,
    sessionId,
    rooms: new Set(),
    watched: new Set(),
    barred: new Set(),
    deafTo: new Set(),
    isUnseen: false,
    flood: createFlood(),
    cursor: null,
    startFrom: null,
    ignored: 0,
    alive: true,
    sendText,
    send: (frame) => sendText(JSON.stringify(frame)),
    ping: () => socket.ping(),
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  }
}

export const closeReasons = {
  [closeCodes.restart]: 'restarting',
  [closeCodes.tokenDead]: 'session ended',
  [closeCodes.banned]: 'account closed',
  [closeCodes.tooManySockets]: 'too many sockets',
  [closeCodes.flood]: 'too many frames',
} as const
