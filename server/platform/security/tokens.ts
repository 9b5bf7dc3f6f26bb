import { createHash, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import * as v from 'valibot'

/** Lifetime in seconds of an access token without another one. */
const usualLifeSeconds = 15 * 60

const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  typ: v.picklist(['user', 'admin']),
  aud: v.picklist(['user', 'admin']),
  iat: v.number(),
  exp: v.number(),
})
export type Claims = v.InferOutput<typeof Claims>
export type ActorKind = Claims['typ']

export type Tokens = {
  /** A signed access token (JWT, HS256) and its lifetime in seconds. */
  signAccess(
    kind: ActorKind,
    subject: string,
    sessionId: string,
    lifeSeconds?: number,
  ): { access: string; access_expires_in: number }
  /** The claims of a valid access token of that kind, else null. `graceSeconds` accepts a recently expired one (sockets). */
  readAccess(kind: ActorKind, token: string, graceSeconds?: number): Claims | null
}

/** Each kind has its own key, so that neither token can pass for the other (E7). */
export function createTokens(keys: Record<ActorKind, string>, now: () => number): Tokens {
  const issuer = 'coptic-community'
  const signer = (kind: ActorKind) => createSigner({ key: keys[kind], algorithm: 'HS256', aud: kind, iss: issuer })
  const verifier = (kind: ActorKind) =>
    createVerifier({
      key: keys[kind],
      algorithms: ['HS256'],
      allowedAud: kind,
      allowedIss: issuer,
      ignoreExpiration: true,
      cache: false,
    })
  const sign = { user: signer('user'), admin: signer('admin') }
  const check = { user: verifier('user'), admin: verifier('admin') }
  return {
    signAccess(kind, subject, sessionId, lifeSeconds = usualLifeSeconds) {
      const iat = Math.floor(now() / 1000)
      const access = sign[kind]({
        sub: subject,
        sid: sessionId,
        typ: kind,
        jti: randomBytes(12).toString('base64url'),
        iat,
        exp: iat + lifeSeconds,
      })
      return { access, access_expires_in: lifeSeconds }
    },
    readAccess(kind, token, graceSeconds = 0) {
      let payload: unknown
      try {
        payload = check[kind](token)
      } catch {
        return null
      }
      const claims = v.safeParse(Claims, payload)
      if (!claims.success || claims.output.typ !== kind) return null
      const seconds = now() / 1000
      return seconds < claims.output.exp + graceSeconds && claims.output.iat <= seconds + 60 ? claims.output : null
    },
  }
}

/** 256 random bits for refresh tokens and mail links. Only its `secretHash` is stored. */
export const newSecret = () => randomBytes(32).toString('base64url')
/** SHA-256; sufficient for secrets of 256 bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
