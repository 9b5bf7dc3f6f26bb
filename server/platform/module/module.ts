import type { InferOutput } from 'valibot'
import type { Contract } from '#contract/index.ts'
import type { DashboardTile } from '#contract/console/console.ts'
import type { Flag } from '#contract/core/flags.ts'
import type { ModeratedKind, ModerationBody, ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { Endpoint, HandlerInput, HandlerOutput, Rights } from '#contract/core/endpoint.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { AnyCsvExport } from '#server/platform/exports/csv-export.ts'
import type { FactName, Facts } from '#server/platform/module/facts.ts'
import type { AdminCaller } from '#server/platform/module/caller.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import type { FrameHandlers } from '#server/platform/live/frame-handlers.ts'
import type { Parts } from '#server/platform/module/parts.ts'

export type Handler<E extends Endpoint> = (input: HandlerInput<E>, context: RequestContext<E>) => Promise<HandlerOutput<E>>

/** A handler that opens its own transactions with `transact(context.db, ...)`, because it hashes or waits. */
export type OwnTransactions<E extends Endpoint> = { ownTransactions: Handler<E> }

/**
 * A write that goes on outside of the database: `finish` is called once the rows stand, for a repeated call too, with what the
 * write answered, and its answer is what the caller gets.
 */
export type FinishedOutside<E extends Endpoint> = {
  write: Handler<E>
  finish(answer: HandlerOutput<E>, context: RequestContext<E>): Promise<HandlerOutput<E>>
}

/** A handler for every endpoint of one contract module; a missing one does not compile. */
export type Handlers<M extends keyof Contract> = {
  [K in keyof Contract[M]]: Contract[M][K] extends infer E extends Endpoint
    ? Handler<E> | OwnTransactions<E> | FinishedOutside<E>
    : never
}

/** Called inside the transaction of whoever published; a throw rolls it back. */
export type FactListeners = { [F in FactName]?: (tx: Tx, fact: Facts[F], parts: Parts) => Promise<void> }

/** What a module holds about a person, so that export and erasure are complete by construction. */
export type PersonalData = {
  /** Tables that this module answers for; a table nobody claims fails a test. */
  tables: readonly (keyof Database)[]
  /** Rows that name the person, by table, as plain JSON. */
  export(tx: Tx, userId: string, parts: Parts): Promise<Record<string, unknown[]>>
  /** Removes or anonymises what names the person. */
  erase(tx: Tx, userId: string, parts: Parts): Promise<void>
}

/** A figure of a parish that other modules show; each is answered by the module that holds the rows. */
export type ParishFigure = 'upcoming_events' | 'total_groups' | 'total_posts'
export type ParishFigures = {
  [F in ParishFigure]?: (tx: Tx, of: { parishId: string; userId: string; now: number }) => Promise<number>
}

/** A figure of the console's first page (DSH-D1). Several modules may add to one key. */
export type DashboardFigure = {
  key: DashboardTile['key']
  /** Those of the page it leads to: without them it is not sent. */
  rights: Rights
  /** Its page is for accounts of the whole community. */
  isUnlimited?: boolean
  read(tx: Tx, of: { caller: AdminCaller; now: number }): Promise<Omit<DashboardTile, 'key'>>
}
/** Counts of what somebody did, by what is counted, such as `events`; never of what they did anonymously (PRY-D4). */
export type Activity = (tx: Tx, userId: string) => Promise<Record<string, number>>

/** Who looks at the queue: a member, the console account behind them with its scope (TRAP-24), and the language they read. */
export type Moderating = { moderator: AdminCaller; memberId: string; locale: 'en' | 'ar'; parts: Parts }

/** What of a module waits for a moderator (MOD-D5). */
export type Moderated = {
  kind: ModeratedKind
  /** Those that fit; others never reach `decide`. */
  decisions: readonly ModerationDecision[]
  /** Within the moderator's scope, as all else here. */
  count(tx: Tx, by: Moderating): Promise<number>
  /** The longest waiting first. */
  pending(tx: Tx, by: Moderating, limit: number): Promise<QueueEntry[]>
  /** Carries a decision out and has those told whom it concerns; answers the entry as it waited. Throws `not_found`, and `conflict` when it waits no more. */
  decide(tx: Tx, by: Moderating, id: string, decision: InferOutput<typeof ModerationBody>): Promise<QueueEntry>
  /** The author of an anonymous entry that waits. Throws `not_found`, and `conflict` when it is not anonymous. */
  authorOf?(tx: Tx, by: Moderating, id: string): Promise<string>
}

export type ServerModule<M extends keyof Contract = keyof Contract> = {
  /** Equal to its folder and to its key in the contract. */
  id: M
  handlers: Handlers<M>
  /** While it is off every call of the module answers 404 `feature_disabled` (COM-D9). */
  flag?: Flag
  /** What is kept for a repeated call of this module does not tell who called (PRY-D4). */
  concealsCallers?: boolean
  on?: FactListeners
  jobs?: readonly AnyJob[] | ((parts: Parts) => readonly AnyJob[])
  /** Frames of the socket that this module answers. */
  live?: FrameHandlers
  figures?: ParishFigures
  dashboard?: readonly DashboardFigure[]
  moderates?: readonly Moderated[]
  /** Lists of this module that the console may save as CSV (CON-D9). */
  exports?: readonly AnyCsvExport[]
  activity?: Activity
  personalData: PersonalData
}
export type AnyServerModule = { [M in keyof Contract]: ServerModule<M> }[keyof Contract]

export const defineServerModule = <M extends keyof Contract>(module: ServerModule<M>): ServerModule<M> => module
