import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/core/errors.ts'

export type FailureExtra = {
  /** Messages by field, for 400. */
  errors?: Record<string, string[]>
  /** Whole seconds, for 429 and 503. */
  retryAfter?: number
  /** Permissions of which one would do, for 403 `permission_denied`. */
  required?: readonly string[]
  /** The current record in the shape of the endpoint's response, for 409 `stale` (CON-D6). */
  current?: unknown
  /** Quantities still available, for 409 `out_of_stock`. */
  items?: { id: string; available: number }[]
  /** Commits what the transaction has written, e.g. the revocation caused by a replayed token. */
  commit?: boolean
}

/** An error response. Thrown anywhere below a handler; the transaction is rolled back unless `commit` is set. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly extra: FailureExtra

  constructor(code: ErrorCode, detail: string = defaultDetail[code] ?? 'An error occurred', extra: FailureExtra = {}) {
    super(detail)
    this.name = 'Failure'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorStatus[this.code]
  }

  /** The response body in the contract's shape (COM-D3, COM-D6). */
  body(): ErrorBody {
    const { errors, retryAfter, required, current, items } = this.extra
    return {
      detail: this.message,
      message: this.message,
      code: this.code,
      ...(errors ? { errors } : {}),
      ...(items ? { items } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...(required ? { required: [...required] } : {}),
      ...(current === undefined ? {} : { current }),
      ...(this.code === 'rate_limit' ? { error: 'rate_limit' as const, results: [] } : {}),
    }
  }
}

const defaultDetail: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Please check your input and try again.',
  invalid_json: 'The request body is not valid JSON.',
  too_far: 'A list shows its first 10,000 rows. Please narrow it.',
  not_authenticated: 'Authentication required',
  forbidden: "You don't have permission to do this.",
  permission_denied: "You don't have permission to do this.",
  step_up_required: 'Please confirm with your second factor first.',
  two_factor_setup_required: 'Please set up your second factor first.',
  stale: 'Somebody has changed this meanwhile.',
  invalid_code: 'Invalid code',
  not_found: 'Not found.',
  payload_too_large: 'The request is too large.',
  unsupported_type: 'This type of content is not accepted.',
  rate_limit: 'Too many requests',
  internal: 'An error occurred',
  overloaded: 'The server is busy. Please try again in a moment.',
  storage_full: 'The server is out of space.',
  account_suspended: 'This account is suspended.',
  email_not_verified: 'Please verify your email address first.',
  profile_incomplete: 'Please complete your profile first.',
  idempotency_mismatch: 'This key was already used for another request.',
  event_full: 'Event is Full',
  membership_required: 'You are not an active member of a parish yet.',
  terms_required: 'Please accept the terms for sellers first.',
  price_changed: 'A price has changed. Please look at the new total.',
  out_of_stock: 'Some of it is not available any more.',
  invalid_signature: 'The signature is not valid.',
  prayer_limit: 'You can have 5 open prayer requests at a time.',
  feature_disabled: 'This feature is not available.',
}

/** A 400 for one field. */
export const fieldFailure = (field: string, message: string) =>
  new Failure('validation_failed', message, { errors: { [field]: [message] } })
