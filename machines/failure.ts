/** What a failed call looks like inside a chart. `status` 0: no answer. `retryAfter` in seconds. */
export type Failure = { status: number; code: string | null; text: string | null; retryAfter: number | null }

/** Reads what the API client throws; anything else counts as no answer. Never throws. */
export function toFailure(error: unknown): Failure {
  const thrown = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  return {
    status: finite(thrown['status']) ?? 0,
    code: filled(thrown['code']),
    text: filled(thrown['detail']) ?? filled(thrown['text']),
    retryAfter: finite(thrown['retryAfter']),
  }
}

/** No answer or one that says nothing about the request: the same request may be sent again. */
export const isUncertain = ({ status }: Failure) => status === 0 || status >= 500

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const filled = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)
