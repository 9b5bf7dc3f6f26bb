import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createSealer, derivedKey, type Sealer } from './sealing.ts'
import { secretHash } from './tokens.ts'

const stepMs = 30_000
/** Time steps before and after the current one whose code is accepted too (CON-D11). */
const drift = 1
const secretBytes = 20

/** Encrypts the shared secrets; the context is the account's id. */
export const secondFactorSealer = (serverSecret: string): Sealer => createSealer(derivedKey(serverSecret, 'second factor'))

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Content of the QR code; `issuer` is the name under which an authenticator app lists the account. */
export const otpauthUri = (secret: string, account: string, issuer: string): string =>
  new TOTP({ ...form(secret), issuer, label: account }).toString()

export type CodeCheck = { kind: 'right'; step: number } | { kind: 'used' } | { kind: 'wrong' }

/**
 * Classifies a six-digit code. Codes of `lastStep` and earlier steps are used up (RFC 6238, 5.2), which does not count as a
 * guess.
 */
export function checkCode(secret: string, code: string, now: number, lastStep: number | null): CodeCheck {
  if (!/^\d{6}$/.test(code)) return { kind: 'wrong' }
  const delta = new TOTP(form(secret)).validate({ token: code, timestamp: now, window: drift })
  if (delta === null) return { kind: 'wrong' }
  const step = Math.floor(now / stepMs) + delta
  return lastStep === null || step > lastStep ? { kind: 'right', step } : { kind: 'used' }
}

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const recoveryCodes = 10
const groups = 5
const groupLength = 5

/** Ten codes of 125 random bits, in groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: groups }, () =>
      [...randomBytes(groupLength)].map((byte) => alphabet[byte % alphabet.length]).join(''),
    ).join('-'),
  )

/** The stored hash of a recovery code, independent of spaces, hyphens and case. */
export const recoveryCodeHash = (code: string): Buffer => secretHash(code.replace(/[\s-]/g, '').toUpperCase())

const form = (secret: string) => ({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 })
