/** The claims a client reads from an access token; it ignores the rest. */
export type TokenClaims = { sub: string | null; expiresAt: number | null }

const nothing: TokenClaims = { sub: null, expiresAt: null }

/** Epoch milliseconds when a JWT expires; null if unreadable, which counts as expired (SES-30, TRAP-6). Never throws. */
export const readExpiry = (token: string | null) => readClaims(token).expiresAt

/** Decodes the payload of a JWT (RFC 7519: base64url of UTF-8) without checking its signature. Never throws. */
export function readClaims(token: string | null): TokenClaims {
  const payload = token?.split('.')[1]
  if (!payload) return nothing
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof claims !== 'object' || claims === null) return nothing
    const { exp, sub } = claims as Record<string, unknown>
    const expiresAt = typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null
    return { sub: typeof sub === 'string' ? sub : null, expiresAt }
  } catch {
    return nothing
  }
}
