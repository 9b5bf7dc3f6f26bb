import { Secret, TOTP } from 'otpauth'
import { createSealer, derivedKey, type Sealer } from './sealing.ts'

const stepMs = 30_000
/** Steps before and after the present one whose code is taken too (CON-D11). */
const drift = 1
const secretBytes = 20

/** Seals the shared secrets; the context is the account's id. */
export const secondFactorSealer = (serverSecret: string): Sealer => createSealer(derivedKey(serverSecret, 'second factor'))

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** What the QR code holds. */
export const otpauthUri = (secret: string, account: string): string =>
  new TOTP({ ...form(secret), issuer: 'Coptic Community', label: account }).toString()

/**
 * The step of 30 s whose code this is, or null for a wrong one. Steps up to `lastStep` are used up: their codes are wrong (RFC 6238,
 * 5.2). Spaces and dashes are gone already.
 */
export function matchingStep(secret: string, code: string, now: number, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP(form(secret)).validate({ token: code, timestamp: now, window: drift })
  if (delta === null) return null
  const step = Math.floor(now / stepMs) + delta
  return lastStep === null || step > lastStep ? step : null
}

const form = (secret: string) => ({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 })
