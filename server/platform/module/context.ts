import type { FastifyBaseLogger } from 'fastify'
import type { DeclaredError, Endpoint } from '#contract/core/endpoint.ts'
import type { AuditEntry } from '#server/platform/audit/audit.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import type { FailureExtra } from '../base/failure.ts'

type Callers = { user: UserCaller; admin: AdminCaller; optional: UserCaller | null; none: null }
export type CallerOf<E extends Endpoint> = Callers[E['auth']]

/** What a handler tells of an act, such as `{ action: 'users.suspend', targetType: 'user', targetId, reason }`. */
export type AuditAct = Omit<AuditEntry, 'actorType' | 'actorId' | 'role' | 'ip' | 'userAgent' | 'requestId'> & {
  actor?: AdminCaller
}

/** Codes every handler may answer beside its declared ones. */
type AlwaysAllowed =
  | 'validation_failed'
  | 'not_found'
  | 'forbidden'
  | 'rate_limit'
  | 'overloaded'
  | 'unsupported_type'
  | 'payload_too_large'

/** What a handler works with. Times come from `now`, never from the machine's clock. */
export type RequestContext<E extends Endpoint = Endpoint> = Parts & {
  /** The transaction of a write, the pool of a read. Writes commit when the handler returns. */
  tx: Tx
  caller: CallerOf<E>
  ip: string
  userAgent: string
  /** A header of the request; empty where it did not come. */
  header(name: string): string
  requestLog: FastifyBaseLogger
  /**
   * Tells the audit log, in `tx` unless another transaction is given; actor, role, address, browser and request are filled in.
   * `actor`: the console account on whose rights a member acts (TRAP-24).
   */
  audit(act: AuditAct, tx?: Tx): Promise<void>
  /** Refuses with a code that the endpoint declares. */
  fail(
    code: DeclaredError<E> | AlwaysAllowed | (E['auth'] extends 'admin' ? 'permission_denied' : never),
    detail?: string,
    extra?: FailureExtra,
  ): never
}
