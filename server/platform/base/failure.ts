import { englishOf, type Reason, underCode } from '#contract/core/errors/define-errors.ts'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/core/errors.ts'
import { type GeneralCode, generalReason } from '#contract/core/errors/general-errors.ts'
import type { WireReason } from '#contract/core/errors/wire-reason.ts'

/** Reasons by field, for forms. */
export type FieldReasons = Readonly<Record<string, readonly Reason[]>>

export type FailureExtra = {
  fields?: FieldReasons
  /** Whole seconds, for 429 and 503. */
  retryAfter?: number
  /** Permissions of which one would do, for 403 `permission_denied`. */
  required?: readonly string[]
  /** The current record in the shape of the endpoint's response, for 409 `stale` (CON-D6). */
  current?: unknown
  /** Quantities still available, for 409 `out_of_stock`. */
  items?: { id: string; available: number }[]
  /** For 500: the id in the server's log. */
  errorId?: string
  /** Commits what the transaction has written, e.g. the revocation caused by a replayed token. */
  commit?: boolean
}

/**
 * An error response, for a general code or a declared reason. Thrown anywhere below a handler; the transaction is rolled back unless
 * `commit` is set.
 */
export class Failure extends Error {
  readonly reason: Reason
  readonly extra: FailureExtra

  constructor(error: GeneralCode | Reason, extra: FailureExtra = {}) {
    const reason = typeof error === 'string' ? generalReason(error) : error
    super(englishOf(reason))
    this.name = 'Failure'
    this.reason = reason
    this.extra = extra
  }

  get code(): ErrorCode {
    return this.reason.code
  }

  get status(): number {
    return errorStatus[this.code]
  }

  /** The response body in the contract's shape (COM-D3, COM-D6). */
  body(): ErrorBody {
    const { fields, retryAfter, required, current, items, errorId } = this.extra
    return {
      detail: this.message,
      message: this.message,
      code: this.code,
      ...(this.reason.id === this.code ? {} : wireReason(this.reason)),
      ...(fields ? { errors: eachField(fields, englishOf), field_reasons: eachField(fields, wireReason) } : {}),
      ...(items ? { items } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...(required ? { required: [...required] } : {}),
      ...(current === undefined ? {} : { current }),
      ...(errorId === undefined ? {} : { error_id: errorId }),
      ...(this.code === 'rate_limit' ? { error: 'rate_limit' as const, results: [] } : {}),
    }
  }
}

/** Names a reason to a client. */
export const wireReason = ({ id, params }: Reason): WireReason => ({
  reason: id,
  ...(Object.keys(params).length > 0 ? { params } : {}),
})

/** A failure whose reason is shown at a field. */
export const fieldFailure = (field: string, reason: Reason) => new Failure(reason, { fields: { [field]: [reason] } })

/** A 400 with reasons by field, summarised by the first; null when there are none. */
export function fieldsFailure(fields: FieldReasons): Failure | null {
  const first = Object.values(fields)[0]?.[0]
  return first ? new Failure(underCode('validation_failed', first), { fields }) : null
}

const eachField = <T>(fields: FieldReasons, of: (reason: Reason) => T): Record<string, T[]> =>
  // A field is named by its sender and may be called `__proto__`; entries define it like any other.
  Object.fromEntries(Object.entries(fields).map(([name, reasons]) => [name, reasons.map(of)]))
