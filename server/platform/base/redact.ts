const hidden = '[redacted]'
const secretName =
  /^(authorization|cookies?|set-cookie|x-csrf.*|code|access|refresh|invite|.*(password|passwd|token|secret|api[-_]?key))/i
const secretParameter =
  /^(code|code_verifier|state|invite|ticket|sig|access|refresh|lat|lng|.*(token|password|passwd|secret|signature|credential|api[-_]?key).*)$/i
const parameter = /([?&#;\s]|^)([\w.%[\]-]{1,80})=([^&#\s"']+)/g
/** A parameter of an address that is itself the value of one: `?next=%2Fverify%3Ftoken%3Dabc`. */
const parameterWithin =
  /(%(?:25)*(?:3F|26|23)(?:[\w-]*(?:token|password|secret|credential|signature)|code|invite|ticket|state)%(?:25)*3D)[^&#\s"'%]+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
const jsonWebToken = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
const userInfo = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#@"']{1,400}@/gi
const feedInPath = /(\/feeds\/)[\w-]{43}(?![\w-])/g
const codeInPath = /(\/invitations\/)[0-9A-Za-z]{22}(?![0-9A-Za-z])/g
const deepest = 8

/**
 * Redacts secret query values, positions, tokens, signatures, invitation codes, feed addresses and passwords in addresses:
 * `/verify?token=abc` becomes `/verify?token=[redacted]`.
 */
export const redactText = (text: string) =>
  text
    .replace(parameter, (whole, before: string, name: string) =>
      secretParameter.test(decoded(name)) ? `${before}${name}=${hidden}` : whole,
    )
    .replace(parameterWithin, `$1${hidden}`)
    .replace(jsonWebToken, hidden)
    .replace(userInfo, `$1${hidden}@`)
    .replace(bearer, `$1 ${hidden}`)
    .replace(codeInPath, `$1${hidden}`)
    .replace(feedInPath, `$1${hidden}`)

/** `%74oken` names the same parameter as `token`. */
const decoded = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

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
