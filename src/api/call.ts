import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { SendForm } from './exchange.ts'
import type { RetryPolicy } from './retry.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The caller shows its own message: no generic toast. */
  suppressErrors?: boolean
  /** One per user action, kept across retries; generated when not given. */
  idempotencyKey?: string
  /** Sends a form with files instead of `fetch`, for instance to report progress. */
  sendForm?: SendForm | undefined
  /** Default `once`: the query layer retries queries and mutations. */
  policy?: RetryPolicy
  /**
   * False sends an expired token as is; otherwise a call that cannot refresh after a 401 requests a fresh token first (TRAP-9,
   * TRAP-30).
   */
  refreshFirst?: boolean
}

/** Calls an endpoint of the contract. Throws ApiError. */
export type Call = <const E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>

/** Input of a call by its parts, for any endpoint. */
export type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | undefined>
}
