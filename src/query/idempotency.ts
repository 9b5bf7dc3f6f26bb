/**
 * Idempotency key of a user action (TRAP-41): kept while the same content is retried after an unknown outcome, replaced after a
 * response or for other content.
 */
export function createKeyring(newKey: () => string) {
  let kept: { content: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input, withFileIdentity) ?? ''
      if (kept?.content !== content) kept = { content, key: newKey() }
      return kept.key
    },
    /** Call after any response of the server. */
    answered() {
      kept = null
    },
  }
}

const withFileIdentity = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value instanceof Blob ? [value.type, value.size] : value
