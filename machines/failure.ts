/** A failed call inside a chart. `status` 0: no response. `retryAfter` in seconds. `fields`: messages by form field. */
export type Failure = {
  status: number
  code: string | null
  text: string | null
  retryAfter: number | null
  fields: Readonly<Record<string, readonly string[]>>
}

export const noAnswer: Failure = { status: 0, code: null, text: null, retryAfter: null, fields: {} }

/** Reads an API client error; anything else counts as no response. Never throws. */
export function toFailure(error: unknown): Failure {
  const thrown = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  return {
    status: finite(thrown['status']) ?? 0,
    code: filled(thrown['code']),
    text: filled(thrown['detail']) ?? filled(thrown['text']),
    retryAfter: finite(thrown['retryAfter']),
    fields: fieldsOf(thrown['fields']),
  }
}

/** No response, or one that does not tell whether the request arrived: the same request may be sent again. */
export const isUncertain = ({ status }: Failure) => status === 0 || status >= 500

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const filled = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

function fieldsOf(value: unknown): Failure['fields'] {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).map(
    ([name, messages]) => [name, [messages].flat().filter((message) => typeof message === 'string')] as const,
  )
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0))
}
