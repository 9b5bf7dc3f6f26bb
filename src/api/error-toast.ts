import type { SingleToastOptions } from '#machines/requests.ts'
import { isOauthPath } from './token-choice.ts'

/** A failed call as the toast rules see it. `path` is the declared one; status 0 means no response. */
export type FailedCall = {
  client: 'main' | 'root'
  path: string
  status: number
  text: string | null
  /** The caller shows its own message. */
  suppress: boolean
  oauthActive: boolean
}

/**
 * The generic toast of a failure, or null (ERR-11 to ERR-18). The offline bar covers calls without a response, the session 401,
 * and the page 404.
 */
export function errorToast({ client, path, status, text, suppress, oauthActive }: FailedCall): SingleToastOptions | null {
  if (suppress || oauthActive || isOauthPath(path)) return null
  if (client === 'root') return status >= 500 ? { ...generic(text), variant: 'destructive' } : null
  if (status < 400 || status === 401 || status === 404 || status === 429) return null
  return generic(text)
}

/** The toast of a 429 on the main client (ERR-19). */
export function rateLimitToast({
  client,
  path,
  retryAfter,
  suppress,
  oauthActive,
}: Omit<FailedCall, 'status' | 'text'> & { retryAfter: number }): SingleToastOptions | null {
  if (suppress || oauthActive || client === 'root' || isOauthPath(path)) return null
  return {
    host: 'single',
    title: 'Rate Limit Exceeded',
    description: 'Too many requests. Please wait {n} seconds before trying again.',
    values: { n: retryAfter },
    variant: 'default',
  }
}

const generic = (text: string | null): SingleToastOptions => ({
  host: 'single',
  title: 'Error',
  ...(text === null ? { description: /*i18n*/ 'An error occurred' } : { serverText: text }),
  variant: 'default',
})
