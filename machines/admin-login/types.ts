import type { SessionCleared } from '../session-facts.ts'
import type { AdminUser } from '#contract/staff/console-account.ts'
import type { NavigationRequest, ToastRequest } from '../requests.ts'

/** `setup`: somebody who is signed in sets up the second factor, and nothing else. */
export type AdminLoginInput = { purpose: 'login' | 'setup'; place: string | null }

/** What a form shows: a message id with its values, or the server's own words. */
export type Said = { id: string; values: Record<string, number> } | { serverText: string }

export type AdminLoginContext = AdminLoginInput & {
  email: string
  /** Here only between the password and the code, and never told to anybody but the login call (TRAP-39). */
  password: string
  problem: Said | null
  /** Seconds that the server asks to wait. */
  retryAfter: number
  admin: AdminUser | null
  setup: { secret: string; otpauth_uri: string } | null
  recoveryCodes: readonly string[]
}

export type AdminLoginEvent =
  | { type: 'submit'; email: string; password: string }
  | { type: 'submitCode'; token: string }
  | { type: 'back' }
  | { type: 'start' }
  /** Puts the second factor off, where that is still allowed. */
  | { type: 'later'; at: number }
  | { type: 'submitSetup'; token: string }
  /** The recovery codes are in a safe place. */
  | { type: 'acknowledge' }
  | SessionCleared

export type AdminLoginEmitted = ToastRequest | NavigationRequest

export type StoredAdmin = { hasToken: boolean; admin: AdminUser | null }
/** `isStored`: read back from storage as written. `isReloaded`: this tab has done so before. */
export type Rebuilt = { admin: AdminUser | null; isStored: boolean; isReloaded: boolean }
export type LoginCall = { email: string; password: string; two_factor_token: string | null }
export type NewAdminSession = { access: string; refresh: string; admin: AdminUser }
