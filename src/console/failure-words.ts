import { useLingui } from '@lingui/react'
import { isApiError } from '#src/api/api-error.ts'

/** What a form of the console says of a failed call: the server's words where it has some, in the person's language where they are known. */
export function useFailureWords(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => {
    if (!isApiError(error)) return i18n.t('This did not work. Please try again.')
    if (error.status === 429)
      return i18n.t(
        '{seconds, plural, one {Too many requests. Please wait one second.} other {Too many requests. Please wait # seconds.}}',
        {
          seconds: error.retryAfter ?? 60,
        },
      )
    const [first] = Object.values(error.fields).flat()
    if (error.status === 403 && error.code === 'permission_denied')
      return i18n.t("You don't have permission to do this. The server asked for a right that your account does not have.")
    if (error.isUnanswered) return i18n.t('Network connection issue. Please check your internet connection.')
    const said = first ?? error.detail
    return said ? i18n._(said) : i18n.t('This did not work. Please try again.')
  }
}
