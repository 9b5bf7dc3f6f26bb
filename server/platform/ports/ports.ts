import type { Bus } from './bus/bus.ts'
import type { Files } from './files/files.ts'
import type { Kv } from './kv/kv.ts'
import type { Limiter } from './limiter/limiter.ts'

export type Ports = {
  bus: Bus
  kv: Kv
  limiter: Limiter
  files: Files
  /** External services beside the database, by name. */
  dependencies: Readonly<Record<string, Dependency>>
}

/** `ask` rejects where the service is down; `isNeeded`: without it no request can be served. */
export type Dependency = { isNeeded: boolean; ask(): Promise<unknown> }
