import type { ErrorCode } from '#contract/core/errors.ts'
import type { WireReason } from '#contract/core/errors/wire-reason.ts'
import { reasonText } from './reason-text.ts'

/** Errors raised by the client itself. `network` and `timeout` have status 0. */
export type ClientErrorCode = 'network' | 'timeout' | 'aborted' | 'session_changed' | 'too_frequent' | 'bad_answer' | 'unknown'

type FieldText = { text: string; wireReason: WireReason | undefined }

/**
 * Every failure of a call. `detail` is the reason, null when the server gave none; `fields` are the errors by field; both in
 * the reader's language at the time of reading. `cause` is the rest of the response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  /** Seconds to wait, of a 429 or 503. */
  readonly retryAfter: number | null
  /** Names the failure in the server's log. */
  readonly errorId: string | null
  /** The call that failed, by its declared path. */
  call: { client: 'main' | 'root'; path: string } | null = null
  readonly #detail: string | null
  readonly #wireReason: WireReason
  readonly #fields: Readonly<Record<string, readonly FieldText[]>>

  constructor(failure: {
    status: number
    code: ErrorCode | ClientErrorCode
    detail?: string | null
    /** Reason that is more specific than the code. */
    wireReason?: WireReason | null
    fields?: Record<string, string[]>
    /** Reasons of `fields`, one for each text. */
    fieldReasons?: Record<string, WireReason[]>
    retryAfter?: number | null
    errorId?: string | null
    cause?: unknown
  }) {
    super(failure.detail ?? failure.code, { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.retryAfter = failure.retryAfter ?? null
    this.errorId = failure.errorId ?? null
    this.#detail = failure.detail ?? null
    this.#wireReason = failure.wireReason ?? { reason: failure.code }
    this.#fields = mapValues(failure.fields ?? {}, (texts, name) =>
      texts.map((text, index) => ({ text, wireReason: failure.fieldReasons?.[name]?.[index] })),
    )
  }

  /** Id of the declared error, else the general code. */
  get reason(): string {
    return this.#wireReason.reason
  }

  get detail(): string | null {
    return this.#detail === null ? null : reasonText(this.#wireReason, this.#detail)
  }

  get fields(): Readonly<Record<string, readonly string[]>> {
    return mapValues(this.#fields, (texts) =>
      texts.map(({ text, wireReason }) => (wireReason ? reasonText(wireReason, text) : text)),
    )
  }

  /** No response arrived: whether the server did the work is unknown. */
  get isUnanswered(): boolean {
    return this.status === 0
  }
}

/** A 429 in the shape that list readers and screens test for (ERR-21, TRAP-44): an error, never data. */
export class RateLimitError extends ApiError {
  readonly error = 'rate_limit'
  readonly retry_after: number
  readonly results: readonly never[] = []

  constructor(message: string | null, retryAfter: number, wireReason: WireReason | null = null) {
    super({ status: 429, code: 'rate_limit', detail: message ?? /*i18n*/ 'Too many requests', wireReason, retryAfter })
    this.name = 'RateLimitError'
    this.retry_after = retryAfter
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** The record is gone, or not for this reader. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404

/** The server refused it to this reader. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403

/** Converts a response with status 300 or above to an error. Never throws, for any body (HTML, empty, a number). */
export function toApiError(answer: { status: number; body: unknown; retryAfterHeader: string | null }, now: number): ApiError {
  const body = isRecord(answer.body) ? answer.body : {}
  const detail = textOf(body.detail) ?? textOf(body.message)
  const retryAfter = retryAfterSeconds(body.retry_after ?? answer.retryAfterHeader, now)
  if (answer.status === 429)
    return new RateLimitError(textOf(body.message) ?? textOf(body.detail), retryAfter ?? 60, wireReasonOf(body))
  return new ApiError({
    status: answer.status,
    code: codeOf(body.code),
    detail,
    wireReason: wireReasonOf(body),
    fields: fieldsOf(body.errors),
    fieldReasons: fieldReasonsOf(body.field_reasons),
    retryAfter,
    errorId: textOf(body.error_id),
    cause: body,
  })
}

/** Seconds until a retry is allowed, from a number, a numeric string or an HTTP date; else null (TRAP-44). */
export function retryAfterSeconds(value: unknown, now: number): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.max(0, Math.ceil(value))
  if (typeof value !== 'string' || value.trim() === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Codes unknown to this client pass too: no code branches on them. */
const codeOf = (value: unknown) => (typeof value === 'string' && /^\w+$/.test(value) ? (value as ErrorCode) : 'unknown')

function fieldsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(
    ([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string')] as const,
  )
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

const fieldReasonsOf = (value: unknown): Record<string, WireReason[]> =>
  isRecord(value)
    ? mapValues(value, (reasons) => (Array.isArray(reasons) ? reasons.flatMap((one) => wireReasonOf(one) ?? []) : []))
    : {}

function wireReasonOf(value: unknown): WireReason | null {
  if (!isRecord(value) || typeof value.reason !== 'string') return null
  const params = isRecord(value.params) ? Object.entries(value.params) : []
  const known = params.filter((entry): entry is [string, string | number] => /^(string|number)$/.test(typeof entry[1]))
  return { reason: value.reason, params: Object.fromEntries(known) }
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
