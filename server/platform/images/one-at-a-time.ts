import { createQueue } from '#server/platform/base/queue.ts'

/** A decoded image may take 160 MB: one at a time bounds the memory of a burst of uploads. */
export const oneAtATime = createQueue()
