import type { User } from '#contract/accounts/accounts.ts'
import { isIncomplete } from './profile-completion.ts'

/** Path to go to, and the path to return to afterwards. */
export type Landing = { to: string; from: string | null }

/** Places nobody is sent back to: they belong to signing in or out, or to another kind of session. */
const noReturn = [
  'login',
  'register',
  'oauth',
  'request-invite',
  'password-reset',
  'reset-password',
  'verify-email',
  'resend-verification',
  'complete-profile',
  'accept-terms',
  'confirm-email',
  'undo-email',
  'clear-storage',
  'admin',
]
const ownOrigin = 'http://own.invalid'

/** The remembered place if it is on this site and may be returned to, else null (TRAP-20, ACC-D11). */
export function safePath(place: string | null): string | null {
  if (place === null || !/^\/(?![/\\])/.test(place) || /[\\\u0000-\u001f\u007f]/.test(place)) return null
  if (!URL.canParse(place, ownOrigin)) return null
  const { origin, pathname, search, hash } = new URL(place, ownOrigin)
  if (origin !== ownOrigin || pathname.startsWith('//')) return null
  const first = decoded(pathname)?.split('/').find(Boolean)?.toLowerCase()
  if (decoded(pathname) === null || (first !== undefined && noReturn.includes(first))) return null
  return `${pathname}${search}${hash}`
}

/** Texts with a new version first (SET-D5), then profile completion, else the remembered place, else the dashboard (ROUTE-12, ROUTE-29, ROUTE-30). */
export function afterLogin(user: User, place: string | null): Landing {
  const safe = safePath(place)
  if (user.policies_due?.length) return { to: '/accept-terms', from: safe }
  return isIncomplete(user) ? { to: '/complete-profile', from: safe } : { to: safe ?? '/dashboard', from: null }
}

export const afterRegistration = (user: User): Landing => ({ to: isIncomplete(user) ? '/complete-profile' : '/', from: null })

/** After the answer of a provider, which may have made the account. */
export const afterArrival = ({ user, is_new }: { user: User; is_new: boolean }, place: string | null): Landing =>
  is_new ? afterRegistration(user) : afterLogin(user, place)

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
