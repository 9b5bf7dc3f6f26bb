const hidden = '[redacted]'
const secretName =
  /^(authorization|cookies?|set-cookie|x-csrf.*|code|access|refresh|invite|.*(password|passwd|token|secret|api[-_]?key))/i
const secretInText = /([?&#;\s]|^)((?:[a-z_-]*token|code|invite|ticket|password|secret|lat|lng)=)[^&#\s"']+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
const feedInPath = /(\/feeds\/)[\w-]{43}(?![\w-])/g
const codeInPath = /(\/invitations\/)[0-9A-Za-z]{22}(?![0-9A-Za-z])/g
const deepest = 8

/**
 * Redacts secret query values, positions, bearer tokens invitation codes and feed addresses in a text: `/verify?token=abc` becomes
 * `/verify?token=[redacted]`.
 */
export const redactText = (text: string) =>
  text
    .replace(secretInText, `$1$2${hidden}`)
    .replace(bearer, `$1 ${hidden}`)
    .replace(codeInPath, `$1${hidden}`)
    .replace(feedInPath, `$1${hidden}`)

/** A copy that is safe to log: values under secret keys hidden at any depth, strings redacted, errors as plain fields. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Map || value instanceof Set) return redact([...value], depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactField(name, item, depth)]))
}

/** The value of one named field, hidden when the name denotes a secret. */
export const redactField = (name: string, value: unknown, depth = 0) =>
  secretName.test(name) && value !== undefined && value !== null ? hidden : redact(value, depth + 1)

// PostgreSQL's `detail` quotes the offending row, so only the fields that locate the error are logged.
const describeError = (error: Error, depth: number): Record<string, unknown> => {
  const { code, constraint, table, status } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: redactText(error.message),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(error.stack === undefined ? {} : { stack: redactText(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
