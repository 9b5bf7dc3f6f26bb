import type { Anonymity } from '#server/auth/anonymity.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { UnsubscribeTokens } from '#server/auth/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import type { Tx } from '#server/db/tx.ts'
import type { FactName, Facts } from '#server/facts.ts'
import type { Live } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import type { ParishFigure } from '#server/modules/module.ts'
import type { Cards } from '#server/ports/cards/cards.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Everything a handler, a job or a socket may use, built once by `createApp`. */
export type Parts = Ports & {
  config: Config
  db: Db
  live: Live
  passwords: Passwords
  tokens: Tokens
  unsubscribeTokens: UnsubscribeTokens
  anonymity: Anonymity
  /** The card provider; null where none is set up. */
  cards: Cards | null
  log: Log
  /** Milliseconds since the epoch; tests move it. */
  now: () => number
  /** Tells the other modules, inside the transaction that made it true. */
  tell<F extends FactName>(tx: Tx, fact: F, payload: Facts[F]): Promise<void>
  /** Erases a person from every module and the server's own tables, in the caller's transaction. */
  erase(tx: Tx, userId: string): Promise<void>
  /** A parish figure from the module that holds the rows; 0 while no module does. */
  figure(tx: Tx, name: ParishFigure, of: { parishId: string; userId: string }): Promise<number>
}
