import { useLingui } from '@lingui/react'
import { isApiError } from '#src/api/api-error.ts'
import { failureText } from '#src/lib/failure-text.ts'

/** Error text of a failed console call, in the reader's language. A refusal without a finer reason names the missing permission. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => {
    if (isApiError(error) && error.status === 403 && error.reason === 'permission_denied')
      return i18n.t("You don't have permission to do this. The server requires a permission that your account does not have.")
    if (isApiError(error) && error.isUnanswered && error.code !== 'aborted')
      return i18n.t('Network connection issue. Please check your internet connection.')
    return failureText(i18n, error)
  }
}
