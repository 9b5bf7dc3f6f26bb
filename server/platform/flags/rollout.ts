import { createHash } from 'node:crypto'

/**
 * Where a person stands in the rollout of a flag: 0 to 99, the same each time, and for each flag another. Whoever has it at a
 * share still has it at a larger one.
 */
export const placeInRollout = (key: string, userId: string): number =>
  createHash('sha256').update(`${key}:${userId}`).digest().readUInt32BE() % 100
