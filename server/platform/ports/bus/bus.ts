import type { Tx } from '#server/platform/db/tx.ts'

export type BusMessage = { id: string; room: string; payload: unknown }
export type BusListener = (message: BusMessage) => void

/**
 * Hints between processes. A message may be lost (never doubled), the row is the truth: after `onGap` and after every
 * reconnection ask the database for what came later than the last sequence number.
 */
export type Bus = {
  /**
   * Tells everybody who listens to `room`, this process too. With `tx` only if and when it commits.
   * The payload is JSON of at most 6,000 bytes: send ids, not texts.
   */
  publish(room: string, payload: unknown, tx?: Tx): Promise<void>
  /** Resolves when messages of the room arrive; answers how to stop. */
  subscribe(room: string, listener: BusListener): Promise<() => Promise<void>>
  /** Called when messages may have been lost, because the line to the other processes was down. Answers how to stop. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}
