/**
 * The key of a user action (TRAP-41): the same while the same content is tried again after an unknown outcome,
 * a new one after an answer or for other content.
 */
export function createKeyring(newKey: () => string) {
  let kept: { content: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input, withFileIdentity) ?? ''
      if (kept?.content !== content) kept = { content, key: newKey() }
      return kept.key
    },
    /** Call when the server answered, whatever it said. */
    answered() {
      kept = null
    },
  }
}

const withFileIdentity = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value instanceof Blob ? [value.type, value.size] : value
