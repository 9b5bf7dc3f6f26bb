import type { Log } from '#server/platform/base/log.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Flags } from '#server/platform/flags/flags.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { Tokens } from '#server/platform/security/tokens.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'

/** Dependencies of the socket server. `now` in epoch milliseconds. */
export type LiveParts = {
  config: { publicUrl: string; publicUrlGiven: boolean }
  db: Db
  bus: Bus
  log: Log
  now: () => number
  tokens: Tokens
  sessions: Sessions
  flags: Flags
}
