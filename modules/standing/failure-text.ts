import type { I18n } from '@lingui/core'
import { isApiError } from '#src/api/api-error.ts'

/** Why it did not work, in words for people: no connection, too many calls, or what the server says. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!isApiError(error)) return i18n.t('This did not work. Please try again.')
  if (error.isUnanswered) return i18n.t('There is no connection. Nothing is lost: please try again when you are online.')
  if (error.status === 429)
    return i18n.t(
      '{seconds, plural, one {Too many requests. Please wait one second.} other {Too many requests. Please wait # seconds.}}',
      { seconds: error.retryAfter ?? 60 },
    )
  const said = Object.values(error.fields).flat()[0] ?? error.detail
  return said === null || said === undefined || error.status >= 500
    ? i18n.t('This did not work. Please try again.')
    : i18n._(said)
}
