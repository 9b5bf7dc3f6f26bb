import type { Contract } from '#contract/index.ts'
import type { Flag } from '#contract/core/flags.ts'
import type { Endpoint, HandlerInput, HandlerOutput } from '#contract/core/endpoint.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { CommandAnswer, CommandName, CommandPayload } from '#server/platform/module/commands.ts'
import type { ExtensionPoints, PointName } from '#server/platform/module/extension-points.ts'
import type { FactName, Facts } from '#server/platform/module/facts.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import type { FrameHandlers } from '#server/platform/live/frame-handlers.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { PersonalFile } from '#server/platform/module/personal-file.ts'
import type { Seed } from '#server/platform/module/seed.ts'

export type Handler<E extends Endpoint> = (input: HandlerInput<E>, context: RequestContext<E>) => Promise<HandlerOutput<E>>

/** A handler that opens its own transactions with `transact(context.db, ...)`, because it hashes or waits. */
export type OwnTransactions<E extends Endpoint> = { ownTransactions: Handler<E> }

/**
 * A write that continues outside the database: `finish` runs after the commit, on a repeated call too, with the write's result,
 * and its result is the response.
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

/** Called inside the publisher's transaction; a throw rolls it back. */
export type FactListeners = { [F in FactName]?: (tx: Tx, fact: Facts[F], parts: Parts) => Promise<void> }

/** Called inside the requesting module's transaction. */
export type CommandHandlers = {
  [C in CommandName]?: (tx: Tx, payload: CommandPayload<C>, parts: Parts) => Promise<CommandAnswer<C>>
}

export type Contributions = { [P in PointName]?: readonly ExtensionPoints[P][] }

/** A module's data about a person, so that export and erasure are complete by construction. */
export type PersonalData = {
  /** Tables this module owns; an unowned table fails a test. */
  tables: readonly (keyof Database)[]
  /** Rows that identify the person, by table, as plain JSON. */
  export(tx: Tx, userId: string, parts: Parts): Promise<Record<string, unknown[]>>
  /** Uploads of the person, for the archive of their data. */
  files?(tx: Tx, userId: string): Promise<PersonalFile[]>
  /** Deletes or anonymises data that identifies the person. */
  erase(tx: Tx, userId: string, parts: Parts): Promise<void>
}

export type ServerModule<M extends keyof Contract = keyof Contract> = {
  /** Equal to its folder and to its key in the contract. */
  id: M
  endpoints: Handlers<M>
  /** While it is off every endpoint of the module responds 404 `feature_disabled` (COM-D9). */
  flag?: Flag
  /** Stored responses for repeated calls do not reveal the caller (PRY-D4). */
  concealsCallers?: boolean
  /** Commands this module handles. */
  commands?: CommandHandlers
  /** Commands of other modules that this module sends. */
  asks?: readonly CommandName[]
  on?: FactListeners
  tells?: readonly FactName[]
  provides?: Contributions
  /** Extension points this module reads. */
  reads?: readonly PointName[]
  jobs?: readonly AnyJob[] | ((parts: Parts) => readonly AnyJob[])
  /** Socket frames this module handles. */
  live?: FrameHandlers<Parts>
  /** Its part of the demo community. */
  seed?: Seed
  personalData: PersonalData
}
export type AnyServerModule = { [M in keyof Contract]: ServerModule<M> }[keyof Contract]

export const defineServerModule = <M extends keyof Contract>(module: ServerModule<M>): ServerModule<M> => module
