import { createTurns } from '#server/platform/base/turns.ts'

/** A decoded picture may take 160 MB: one at a time keeps the memory of a burst of uploads bounded. */
export const inTurn = createTurns()
