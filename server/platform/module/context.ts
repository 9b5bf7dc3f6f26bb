import type { FastifyBaseLogger } from 'fastify'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { DeclaredError, Endpoint } from '#contract/core/endpoint.ts'
import type { GeneralCode } from '#contract/core/errors/general-errors.ts'
import type { AuditEntry } from '#server/platform/audit/audit.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import type { LinkedFile, LinkHolder } from '../security/file-links.ts'
import type { FailureExtra } from '../base/failure.ts'

type Callers = { user: UserCaller; admin: AdminCaller; optional: UserCaller | null; none: null }
export type CallerOf<E extends Endpoint> = Callers[E['auth']]

/** A handler's audit entry, such as `{ action: 'users.suspend', targetType: 'user', targetId, reason }`. */
export type AuditedAction = Omit<AuditEntry, 'actorType' | 'actorId' | 'role' | 'ip' | 'userAgent' | 'requestId'> & {
  actor?: AdminCaller
}

/** Codes every handler may return in addition to its declared ones. */
type AlwaysAllowed =
  | 'validation_failed'
  | 'not_found'
  | 'forbidden'
  | 'rate_limit'
  | 'overloaded'
  | 'unsupported_type'
  | 'payload_too_large'

type CodeOf<E extends Endpoint> = DeclaredError<E> | AlwaysAllowed | (E['auth'] extends 'admin' ? 'permission_denied' : never)

/** Context of a handler. Read the time from `now`, never from the system clock. */
export type RequestContext<E extends Endpoint = Endpoint> = Parts & {
  /** The transaction of a write, the pool for a read. Writes commit when the handler returns. */
  tx: Tx
  caller: CallerOf<E>
  ip: string
  userAgent: string
  /** A request header; empty when absent. */
  header(name: string): string
  /** Adds a header to the response, also where the handler fails afterwards. */
  addHeader(name: 'Set-Cookie' | 'Clear-Site-Data', value: string): void
  /** A link that opens a private file for the caller's session, or for one that this call opens. */
  linkTo(file: LinkedFile, holder?: LinkHolder): string
  requestLog: FastifyBaseLogger
  /**
   * Writes to the audit log, in `tx` unless another transaction is given; actor, role, IP address, browser and request are filled
   * in. `actor`: the console account whose permissions a member uses (TRAP-24).
   */
  audit(act: AuditedAction, tx?: Tx): Promise<void>
  /** Throws a failure with a code that the endpoint declares, or a reason under such a code. */
  fail(error: Reason<CodeOf<E>> | Extract<CodeOf<E>, GeneralCode>, extra?: FailureExtra): never
}
