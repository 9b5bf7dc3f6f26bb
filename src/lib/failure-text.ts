import type { I18n } from '@lingui/core'
import { type Failure, toFailure } from '#machines/failure.ts'
import { isApiError } from '#src/api/api-error.ts'
import { waitText } from './wait-text.ts'

/** Why a call failed, for people: no connection, rate limit, or the server's message for a field or the whole. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!isApiError(error)) return genericText(i18n)
  return isCancelled(error) ? i18n.t('It was cancelled.') : chartFailureText(i18n, toFailure(error))
}

/** A cancelled call is not an error. */
export const failureTone = (error: unknown): 'info' | 'danger' => (isCancelled(error) ? 'info' : 'danger')

const isCancelled = (error: unknown) => isApiError(error) && error.code === 'aborted'

/** The same for a failure stored in a chart. */
export function chartFailureText(i18n: I18n, { status, text, fields, retryAfter }: Failure): string {
  if (status === 0) return i18n.t('There is no connection. Nothing is lost: please try again when you are online.')
  if (status === 429) return waitText(i18n, retryAfter ?? 60)
  const serverText = Object.values(fields).flat()[0] ?? text
  return serverText === null || status >= 500 ? genericText(i18n) : serverText
}

const genericText = (i18n: I18n) => i18n.t('This did not work. Please try again.')
