import type { ErrorCode } from '#contract/core/errors.ts'

/** What the client itself may say about a call that has no declared answer. `network` and `timeout` have status 0. */
export type ClientErrorCode = 'network' | 'timeout' | 'aborted' | 'session_changed' | 'too_frequent' | 'bad_answer' | 'unknown'

/**
 * Every failure of a call. `detail` is the server's text for people, null when it gave none; `fields` its messages by field;
 * `cause` the rest of its answer.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  readonly detail: string | null
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Seconds to wait, of a 429 or 503. */
  readonly retryAfter: number | null
  /** The call that failed, by its declared path. */
  call: { client: 'main' | 'root'; path: string } | null = null

  constructor(failure: {
    status: number
    code: ErrorCode | ClientErrorCode
    detail?: string | null
    fields?: Record<string, string[]>
    retryAfter?: number | null
    cause?: unknown
  }) {
    super(failure.detail ?? failure.code, { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.detail = failure.detail ?? null
    this.fields = failure.fields ?? {}
    this.retryAfter = failure.retryAfter ?? null
  }

  /** No answer came: nothing is known about what the server did. */
  get isUnanswered(): boolean {
    return this.status === 0
  }
}

/** A 429 in the shape that list readers and screens test for (ERR-21, TRAP-44): still an error, never data. */
export class RateLimitError extends ApiError {
  readonly error = 'rate_limit'
  readonly retry_after: number
  readonly results: readonly never[] = []

  constructor(message: string | null, retryAfter: number) {
    super({ status: 429, code: 'rate_limit', detail: message ?? 'Too many requests', retryAfter })
    this.name = 'RateLimitError'
    this.retry_after = retryAfter
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Turns an answer of 300 or more into the error for it. Never throws, whatever the body is (HTML, nothing, numbers). */
export function toApiError(answer: { status: number; body: unknown; retryAfterHeader: string | null }, now: number): ApiError {
  const body = isRecord(answer.body) ? answer.body : {}
  const detail = textOf(body.detail) ?? textOf(body.message)
  const retryAfter = retryAfterSeconds(body.retry_after ?? answer.retryAfterHeader, now)
  if (answer.status === 429) return new RateLimitError(textOf(body.message) ?? textOf(body.detail), retryAfter ?? 60)
  return new ApiError({
    status: answer.status,
    code: codeOf(body.code),
    detail,
    fields: fieldsOf(body.errors),
    retryAfter,
    cause: body,
  })
}

/** Seconds until a retry is welcome: a number, a number as text, an HTTP date, else null (TRAP-44). */
export function retryAfterSeconds(value: unknown, now: number): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.max(0, Math.ceil(value))
  if (typeof value !== 'string' || value.trim() === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** A word that this client does not know passes too: nobody branches on it. */
const codeOf = (value: unknown) => (typeof value === 'string' && /^\w+$/.test(value) ? (value as ErrorCode) : 'unknown')

function fieldsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(
    ([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string')] as const,
  )
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
