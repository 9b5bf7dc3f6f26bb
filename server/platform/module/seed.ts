import type { Painter } from '#server/platform/db/seed/pictures/paint.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/**
 * State shared by the seeds of one demo community. `server/seed` adds its people and parishes; a module adds what others build
 * on. `now` and `founded` in epoch milliseconds.
 */
export interface SeedWorld {
  now: number
  founded: number
  random: Random
  passwordHash: string
  paint: Painter
  parts: Pick<Parts, 'anonymity' | 'secondFactorSealer' | 'noteSealer'> & { files: Pick<Parts['files'], 'put'> }
}

/** Demo data of a module. Every module's `prepare` runs before the first `write` and may change the people. */
export type Seed = { prepare?(world: SeedWorld): void; write(tx: Tx, world: SeedWorld): Promise<void> }
