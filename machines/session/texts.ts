import type { User } from '#contract/accounts/accounts.ts'
import type { Failure } from '../failure.ts'
import type { ActorKind, ToastRequest } from '../requests.ts'

const line = (title: string): ToastRequest => ({ type: 'toast.requested', host: 'list', variant: 'success', title })

export const welcomed = line(/*i18n*/ 'Welcome back!')
export const registered = line(/*i18n*/ 'Registration successful! Please check your email to verify your account.')
const joined = line(/*i18n*/ 'Registration successful!')
export const loggedOut = line(/*i18n*/ 'You have been logged out.')
export const unverified: ToastRequest = {
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title: /*i18n*/ 'Email Not Verified',
  description: /*i18n*/ 'Please check your email to verify your account.',
}
const expiredText = {
  user: /*i18n*/ 'Your session has expired. Please log in again.',
  admin: /*i18n*/ 'Your admin session has expired. Please log in again.',
}
export const expired = (kind: ActorKind): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  priority: 'session',
  title: /*i18n*/ 'Session Expired',
  description: expiredText[kind],
})
const tooMany = ({ retryAfter }: Failure): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  title: /*i18n*/ 'Too Many Attempts',
  description: /*i18n*/ 'Please wait {n} seconds before trying again.',
  values: { n: retryAfter ?? 60 },
})

/** Toasts after signing in: TRAP-82 puts the second message after the first. */
export const greetings = (user: User): ToastRequest[] => (user.email_verified ? [welcomed] : [welcomed, unverified])

/** Toasts after the answer of a provider, which may have made the account. */
export const welcomes = ({ user, is_new }: { user: User; is_new: boolean }): ToastRequest[] =>
  is_new ? [user.email_verified ? joined : registered] : greetings(user)

/** The toast of a failed sign-in; null when the form's message is enough. */
export function complaint(failure: Failure): ToastRequest | null {
  if (failure.status === 429) return tooMany(failure)
  return failure.code === 'email_not_verified' ? unverified : null
}

/** The sign-in form's error: a message id with its values or the server's own text, the code to branch on, messages by field. */
export type Problem = Pick<Failure, 'code' | 'fields'> & {
  text: { id: string; values: Record<string, number> } | { serverText: string }
}

export const problem = (failure: Failure): Problem => ({ code: failure.code, fields: failure.fields, text: textOf(failure) })

function textOf({ status, text, retryAfter }: Failure): Problem['text'] {
  if (status === 429) return { id: /*i18n*/ 'Too many login attempts. Please wait {n} seconds.', values: { n: retryAfter ?? 60 } }
  if (text !== null) return { serverText: text }
  if (status === 0) return { id: /*i18n*/ 'Network connection issue. Please check your internet connection.', values: {} }
  return { id: /*i18n*/ 'Something went wrong. Please try again.', values: {} }
}

/** Where the browser goes after sign-out or expiry. */
export const leavingPath: Record<ActorKind, string> = { user: '/', admin: '/admin/login' }
export const loginPath: Record<ActorKind, string> = { user: '/login', admin: '/admin/login' }
