import type { AdminUser } from '#contract/staff/console-account.ts'
import type { Failure } from '../failure.ts'
import type { ToastRequest } from '../requests.ts'
import { readAdminUser } from './admin-user.ts'
import type { NewAdminSession, LoginMessage } from './types.ts'

const filled = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** The session in a login response: both tokens and the account, else null (TRAP-39). */
export function sessionIn(answer: unknown): NewAdminSession | null {
  const { access_token, refresh_token, admin_user } = record(answer)
  const [access, refresh, admin] = [filled(access_token), filled(refresh_token), readAdminUser(admin_user)]
  return access && refresh && admin ? { access, refresh, admin } : null
}

/** Servers request the code in a response or in an error; neither is a failed login (ADM-18, ADM-40). */
export const asksForCode = (answer: unknown): boolean => sessionIn(answer) === null && record(answer)['requires_2fa'] === true
export const isCodeMissing = ({ code, text }: Failure): boolean => code === '2FA_REQUIRED' || text === '2FA_REQUIRED'

/** Whether the role requires a second factor that is not set up (CON-D11). */
export const lacksFactor = (admin: AdminUser | null): boolean => admin?.two_factor_required === true && !admin.two_factor_enabled

/** Whether the setup can be postponed: within the role's grace period (CON-D11). */
export function canPutOff(admin: AdminUser | null, at: number): boolean {
  const due = admin?.two_factor_due_at ?? null
  return due === null || at < Date.parse(due)
}

export const loginFailed: LoginMessage = { id: /*i18n*/ 'Login failed', values: {} }
export const invalidCode: LoginMessage = { id: /*i18n*/ 'Invalid code', values: {} }
const setupFailed: LoginMessage = { id: /*i18n*/ 'This did not work. Please try again.', values: {} }
const notReached: LoginMessage = { id: /*i18n*/ 'Network connection issue. Please check your internet connection.', values: {} }
const tooMany = (retryAfter: number): LoginMessage => ({
  id: /*i18n*/ 'Too many login attempts. Please wait {n} seconds.',
  values: { n: retryAfter },
})

/** The form's error text: the server's, or `Login failed` without one (ADM-39); an error code is not a text. */
export function messageOf(failure: Failure): LoginMessage {
  const { status, text, retryAfter } = failure
  if (status === 429) return tooMany(retryAfter ?? 60)
  if (text !== null && !isCodeMissing(failure)) return { serverText: text }
  return status === 0 ? notReached : loginFailed
}

/** The setup's error text: the person is signed in, so it never says that a login failed. */
export function setupMessageOf({ status, text }: Failure): LoginMessage {
  if (text !== null) return { serverText: text }
  return status === 0 ? notReached : setupFailed
}

export const welcome = (admin: AdminUser): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'success',
  title: /*i18n*/ 'Admin Login Successful',
  description: /*i18n*/ 'Welcome back, {name}',
  values: { name: admin.full_name },
})
