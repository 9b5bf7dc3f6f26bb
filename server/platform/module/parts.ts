import type { DashboardTile } from '#contract/console/console.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { FileLinks } from '#server/platform/security/file-links.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import type { Tokens } from '#server/platform/security/tokens.ts'
import type { UnsubscribeTokens } from '#server/platform/security/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AnyCsvExport } from '#server/platform/exports/csv-export.ts'
import type { FactName, Facts } from '#server/platform/module/facts.ts'
import type { AdminCaller, UserCaller } from '#server/platform/module/caller.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Moderated, ParishFigure } from '#server/platform/module/module.ts'
import type { Cards } from '#server/platform/ports/cards/cards.ts'
import type { Ports } from '#server/platform/ports/ports.ts'

/** Everything a handler, a job or a socket may use, built once by `createApp`. */
export type Parts = Ports & {
  config: Config
  db: Db
  live: Live
  passwords: Passwords
  tokens: Tokens
  unsubscribeTokens: UnsubscribeTokens
  anonymity: Anonymity
  /** Seals the secrets of second factors; the context is the account's id. */
  secondFactorSealer: Sealer
  /** The card provider; null where none is set up. */
  cards: Cards | null
  log: Log
  /** Milliseconds since the epoch; tests move it. */
  now: () => number
  /** What the console can save as CSV, of all modules (CON-D9). */
  exports: readonly AnyCsvExport[]
  fileLinks: FileLinks
  /** Tells the other modules, inside the transaction that made it true. */
  tell<F extends FactName>(tx: Tx, fact: F, payload: Facts[F]): Promise<void>
  /** Erases a person from every module and the server's own tables, in the caller's transaction. */
  erase(tx: Tx, userId: string): Promise<void>
  /** The figures of the console's first page that this account may see. */
  tiles(tx: Tx, caller: AdminCaller): Promise<DashboardTile[]>
  /** What somebody did, counted by every module that holds rows of it. */
  activity(tx: Tx, userId: string): Promise<Array<{ key: string; count: number }>>
  /** A parish figure from the module that holds the rows; 0 while no module does. */
  figure(tx: Tx, name: ParishFigure, of: { parishId: string; userId: string }): Promise<number>
  /** What of the modules that are switched on for a member waits for moderators. */
  moderated(tx: Tx, caller: UserCaller): Promise<readonly Moderated[]>
}
