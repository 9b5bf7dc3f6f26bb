import type { AnyEventObject } from 'xstate'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { adminLoginExample } from '#machines/admin-login/admin-login.model.ts'
import type { AdminLoginInput, Rebuilt, StoredAdmin } from '#machines/admin-login/types.ts'

type Thrown = { status: number; code?: string; detail?: string; retryAfter?: number }
type Answer = { requires_2fa: boolean; access_token?: string; refresh_token?: string; admin_user?: AdminUser }

/** Outcome of a path so far, as far as it is visible or stored. */
export type Expected = AdminLoginInput & {
  state: string
  /** The open form, or the last one. */
  form: 'credentials' | 'code'
  /** Email and password in the form. */
  typed: readonly [email: string, password: string]
  problem: string | null
  /** Seconds of the last rate limit. */
  wait: number
  /** When the code was asked for, epoch milliseconds. */
  codeSince: number
  kept: { access: string | null; refresh: string | null; admin: AdminUser | null }
}

export const initiallyExpected = (input: AdminLoginInput): Expected => ({
  ...input,
  state: '',
  form: 'credentials',
  typed: ['', ''],
  problem: null,
  wait: 0,
  codeSince: 0,
  kept: { access: null, refresh: null, admin: null },
})

const { marina, password } = adminLoginExample
const isWhole = ({ access_token, refresh_token, admin_user }: Answer) => Boolean(access_token && refresh_token && admin_user)
/** Ignores spaces and dashes. */
export const plain = (token: string) => token.replace(/[\s-]/g, '')

/** Updates the expectation after an accepted event. */
export function note(expected: Expected, { type, output, error, email, password: word }: AnyEventObject) {
  const thrown = error as Thrown | undefined
  expected.problem = problemAfter(expected.state, type, output as Answer | undefined, thrown)
  if (thrown?.status === 429) expected.wait = thrown.retryAfter ?? 60
  if (type === 'submit') expected.typed = [email, word]
  if (type === 'session.cleared') {
    expected.typed = ['', '']
    expected.kept = { access: null, refresh: null, admin: null }
  }
  if (type.endsWith('done.actor.readStored')) {
    const { hasToken, admin } = output as StoredAdmin
    expected.kept = {
      ...(hasToken ? { access: 'kept.access', refresh: 'kept-refresh' } : { access: null, refresh: null }),
      admin,
    }
  }
  if (/done\.actor\.(loadAdmin|confirmSetup)$/.test(type)) expected.kept = { ...expected.kept, admin: (output as Rebuilt).admin }
  if (type.endsWith('done.actor.logIn') && isWhole(output as Answer))
    expected.kept = { access: 'a.b.c', refresh: 'refresh-token', admin: (output as Answer).admin_user ?? null }
}

/** The expected message above the form or about the code. */
function problemAfter(state: string, type: string, answer: Answer | undefined, error: Thrown | undefined): string | null {
  if (type.endsWith('done.actor.logIn') && answer && !isWhole(answer))
    return answer.requires_2fa && state === 'submitting' ? null : 'Login failed'
  if (!error || /\.(readStored|loadAdmin)$/.test(type)) return null
  if (type.endsWith('.storeSession')) return 'Login failed'
  if (error.detail === '2FA_REQUIRED') return state === 'submitting' ? null : 'Login failed'
  if (error.code === 'invalid_code' && state !== 'submitting') return 'Invalid code'
  if (error.status === 429) return `Too many login attempts. Please wait ${error.retryAfter ?? 60} seconds.`
  if (error.status === 0) return 'Network connection issue. Please check your internet connection.'
  return error.detail ?? (state.startsWith('setup') ? 'This did not work. Please try again.' : 'Login failed')
}

/** The expected server calls after an event. */
export function callsAfter({ purpose }: Expected, { type, output, token }: AnyEventObject) {
  const login = 'POST superadmin/auth/login/'
  const credentials = { email: marina.email, password }
  if (type === 'submit') return [{ call: login, body: credentials }]
  if (type === 'submitCode') return [{ call: login, body: { ...credentials, two_factor_token: plain(token) } }]
  if (type === 'start') return [{ call: 'POST superadmin/auth/2fa/setup/' }]
  if (type === 'submitSetup') return [{ call: 'PUT superadmin/auth/2fa/setup/', body: { token } }]
  if (purpose === 'setup' || !type.endsWith('done.actor.readStored')) return []
  const { hasToken, admin } = output as StoredAdmin
  return hasToken && !admin ? [{ call: 'GET superadmin/auth/me/' }] : []
}
