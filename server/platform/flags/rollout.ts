import { createHash } from 'node:crypto'

/**
 * A person's position in the rollout of a flag: 0 to 99, stable, and different for each flag. A larger share includes everyone of
 * a smaller one.
 */
export const placeInRollout = (key: string, userId: string): number =>
  createHash('sha256').update(`${key}:${userId}`).digest().readUInt32BE() % 100
