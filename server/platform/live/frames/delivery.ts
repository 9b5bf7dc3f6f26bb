import { setTimeout as pause } from 'node:timers/promises'
import type { LiveParts } from '../live-parts.ts'
import type { Connection } from '../connection.ts'
import { framesAfter, pageOfFrames, replayWindow } from './frames.queries.ts'

/** Numbered frames kept per person (for at most 24 hours); a client that missed more is told to refetch. */
export const replayLimit = 500
const retryAfterMs = 1_000

/** A person's sockets on this node. */
export type LocalUser = { readonly id: string; readonly connections: Set<Connection>; reading: boolean; again: boolean }

export const createLocalUser = (id: string): LocalUser => ({ id, connections: new Set(), reading: false, again: false })

/** Sends a person's stored frames to each of their sockets, in order and once; hints only trigger a read. */
export function createDelivery({ db, log }: Pick<LiveParts, 'db' | 'log'>) {
  async function deliver(user: LocalUser): Promise<void> {
    user.again = true
    if (user.reading) return
    user.reading = true
    try {
      while (user.again) {
        user.again = false
        await sendNext(user)
      }
    } catch (error) {
      log.warn({ err: error, userId: user.id }, 'could not read the frames of a person, trying again')
      void pause(retryAfterMs, undefined, { ref: false }).then(() => (user.connections.size > 0 ? deliver(user) : undefined))
    } finally {
      user.reading = false
    }
  }

  async function sendNext(user: LocalUser) {
    const ready = [...user.connections].flatMap(({ cursor }) => (cursor === null ? [] : [cursor]))
    if (ready.length === 0) return
    const from = Math.min(...ready)
    const frames = await framesAfter(db, user.id, from)
    for (const { seq, frame } of frames) {
      const text = JSON.stringify({ ...frame, seq })
      for (const connection of user.connections) sendInOrder(connection, from, seq, text)
    }
    if (frames.length === pageOfFrames) user.again = true
  }

  return {
    deliver,
    /**
     * Resumes a socket after `lastSeq` if all later frames are kept; otherwise sends `resync` and continues from now. Once newer frames
     * were sent, those before them can no longer arrive in order: a client that misses some gets `resync` too.
     */
    async resume(connection: Connection, lastSeq: number): Promise<void> {
      const { cursor, startFrom } = connection
      if (cursor !== null) {
        if (startFrom !== null && lastSeq < startFrom) connection.send({ type: 'resync', last_seq: cursor })
        return
      }
      const { last, oldest } = await replayWindow(db, connection.userId)
      const missed = last - lastSeq
      if (missed >= 0 && missed <= replayLimit && (missed === 0 || (oldest !== null && oldest <= lastSeq + 1))) {
        connection.cursor = lastSeq
        return
      }
      connection.cursor = last
      connection.send({ type: 'resync', last_seq: last })
    },
    /** The number at which a new socket starts when it does not resume. */
    newest: async (userId: string) => (await replayWindow(db, userId)).last,
  }
}
export type Delivery = ReturnType<typeof createDelivery>

/**
 * A socket that resumed while frames were being read is served in the next round; one whose next frame is gone is told to resync.
 */
function sendInOrder(connection: Connection, from: number, seq: number, text: string) {
  const { cursor } = connection
  if (cursor === null || cursor < from || cursor >= seq) return
  if (cursor < seq - 1) connection.send({ type: 'resync', last_seq: seq - 1 })
  connection.sendText(text)
  connection.cursor = seq
}
