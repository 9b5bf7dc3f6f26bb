import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { SendForm } from './exchange.ts'
import type { RetryPolicy } from './retry.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The caller shows its own message: no generic toast. */
  suppressErrors?: boolean
  /** One per user action, kept over its retries; made for the call where it is not given. */
  idempotencyKey?: string
  /** For a form with files: sends it instead of `fetch`, such as one that tells how far it is. */
  sendForm?: SendForm | undefined
  /** `once` unless said: queries and mutations are repeated by the query layer. */
  policy?: RetryPolicy
  /** False sends an expired token as it is; otherwise a call that cannot refresh after a 401 asks for a fresh token first (TRAP-9, TRAP-30). */
  refreshFirst?: boolean
}

/** Calls an endpoint of the contract. Throws ApiError. */
export type Call = <const E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>

/** Input of a call by its parts, whatever the endpoint. */
export type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | undefined>
}
