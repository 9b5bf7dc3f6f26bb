import { isApiError } from '#src/api/api-error.ts'

/**
 * Idempotency key of a user action (TRAP-41): kept while the same content is retried after an unknown outcome, replaced after a
 * response or for other content.
 */
export function createKeyring(newKey: () => string) {
  let kept: { content: string; key: string } | null = null
  function keyFor(input: unknown): string {
    const content = JSON.stringify(input, withFileIdentity) ?? ''
    if (kept?.content !== content) kept = { content, key: newKey() }
    return kept.key
  }
  return {
    async send<T>(input: unknown, call: (key: string) => Promise<T>): Promise<T> {
      try {
        const output = await call(keyFor(input))
        kept = null
        return output
      } catch (error) {
        if (isAnswered(error)) kept = null
        throw error
      }
    },
  }
}

const isAnswered = (error: unknown) => isApiError(error) && error.status > 0 && error.status < 500 && error.status !== 429

const withFileIdentity = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value instanceof Blob ? [value.type, value.size] : value
