import type { Bus } from './bus/bus.ts'
import type { Files } from './files/files.ts'
import type { Kv } from './kv/kv.ts'
import type { Limiter } from './limiter/limiter.ts'

export type Ports = {
  bus: Bus
  kv: Kv
  limiter: Limiter
  files: Files
  /** Asks each external service that requests depend on, beside the database; rejects where it is down. */
  dependencies: Readonly<Record<string, () => Promise<unknown>>>
}
