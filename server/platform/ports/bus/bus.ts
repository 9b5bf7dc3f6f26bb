import type { Tx } from '#server/platform/db/tx.ts'

export type BusMessage = { id: string; room: string; payload: unknown }
export type BusListener = (message: BusMessage) => void

/**
 * Hints between processes. A message may be lost (never duplicated); the row is the truth: after `onGap` and after every
 * reconnection query the database for rows after the last sequence number.
 */
export type Bus = {
  /**
   * Publishes to every listener of `room`, including this process. With `tx`, only if and when it commits. The payload is JSON of
   * at most 6,000 bytes: send ids, not texts.
   */
  publish(room: string, payload: unknown, tx?: Tx): Promise<void>
  /** Resolves once messages of the room arrive; returns a function that unsubscribes. */
  subscribe(room: string, listener: BusListener): Promise<() => Promise<void>>
  /**
   * Called when messages may have been lost because the connection to other processes was down. Returns a function that
   * unsubscribes.
   */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}
