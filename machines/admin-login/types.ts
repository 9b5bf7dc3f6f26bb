import type { SessionCleared } from '../session-facts.ts'
import type { AdminUser } from '#contract/staff/console-account.ts'
import type { NavigationRequest, ToastRequest } from '../requests.ts'

/** `setup`: a signed-in account that may only set up the second factor. */
export type AdminLoginInput = { purpose: 'login' | 'setup'; place: string | null }

/** A form's message: a message id with its values, or the server's own text. */
export type LoginMessage = { id: string; values: Record<string, number> } | { serverText: string }

export type AdminLoginContext = AdminLoginInput & {
  email: string
  /** Kept only between the password and the code, and passed only to the login call (TRAP-39). */
  password: string
  problem: LoginMessage | null
  /** Seconds the server asks to wait. */
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
  /** Postpones the second factor, while that is allowed. */
  | { type: 'later'; at: number }
  | { type: 'submitSetup'; token: string }
  /** The recovery codes have been saved. */
  | { type: 'acknowledge' }
  | SessionCleared

export type AdminLoginEmitted = ToastRequest | NavigationRequest

export type StoredAdmin = { hasToken: boolean; admin: AdminUser | null }
/** `isStored`: read back from storage as written. `isReloaded`: this tab has reloaded for it before. */
export type Rebuilt = { admin: AdminUser | null; isStored: boolean; isReloaded: boolean }
export type LoginCall = { email: string; password: string; two_factor_token: string | null }
export type NewAdminSession = { access: string; refresh: string; admin: AdminUser }
