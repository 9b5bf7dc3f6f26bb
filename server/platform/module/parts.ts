import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { FileLinks } from '#server/platform/security/file-links.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import type { RowTokens } from '#server/platform/security/row-tokens.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import type { Tokens } from '#server/platform/security/tokens.ts'
import type { UnsubscribeTokens } from '#server/platform/security/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CommandAnswer, CommandName, CommandPayload } from '#server/platform/module/commands.ts'
import type { ExtensionPoints, PointName } from '#server/platform/module/extension-points.ts'
import type { PersonalFile } from '#server/platform/module/personal-file.ts'
import type { FactName, Facts } from '#server/platform/module/facts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { Flags } from '#server/platform/flags/flags.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Oauth } from '#server/platform/ports/oauth/oauth.ts'
import type { Cards } from '#server/platform/ports/cards/cards.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Ports } from '#server/platform/ports/ports.ts'

/** Everything a handler, a job or a socket may use, built once by `createApp`. */
export type Parts = Ports & {
  mail: Mail
  config: Config
  db: Db
  live: Live
  flags: Flags
  sessions: Sessions
  /** Names of people and things that the audit log stores by id. */
  names: ReadNames
  passwords: Passwords
  tokens: Tokens
  unsubscribeTokens: UnsubscribeTokens
  anonymity: Anonymity
  rowTokens: RowTokens
  /** Encrypts second-factor secrets; the context is the account's id. */
  secondFactorSealer: Sealer
  /** Encrypts pastoral notes; the context is the row's id. */
  noteSealer: Sealer
  /** The card provider; null when none is configured. */
  cards: Cards | null
  oauth: Oauth
  log: Log
  /** Epoch milliseconds; tests move it. */
  now: () => number
  fileLinks: FileLinks
  /** Sends a command to the one module that handles it, in `tx`. Throws what its handler throws. */
  ask<C extends CommandName>(tx: Tx, command: C, payload: CommandPayload<C>): Promise<CommandAnswer<C>>
  /** Publishes a fact to every listening module, in `tx`; a listener's throw rolls it back. */
  tell<F extends FactName>(tx: Tx, fact: F, payload: Facts[F]): Promise<void>
  /** The modules' contributions to an extension point, in module order. */
  contributions<P extends PointName>(point: P): readonly ExtensionPoints[P][]
  /** Like `contributions`, for the modules enabled for this member. */
  contributionsFor<P extends PointName>(tx: Tx, point: P, caller: UserCaller): Promise<readonly ExtensionPoints[P][]>
  /** Everything stored about a person: rows by table, and uploads. */
  personalData(tx: Tx, userId: string): Promise<{ rows: Record<string, unknown[]>; files: PersonalFile[] }>
  /** Erases a person from every module and the server's own tables, in the caller's transaction. */
  erase(tx: Tx, userId: string): Promise<void>
}
