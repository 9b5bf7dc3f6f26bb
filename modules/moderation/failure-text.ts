import type { I18n } from '@lingui/core'
import { isApiError } from '#src/api/api-error.ts'

/** Why a decision was not taken, in words for people. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!isApiError(error)) return i18n.t('This did not work. Please try again.')
  if (error.isUnanswered) return i18n.t('There is no connection. Nothing is lost: please try again when you are online.')
  if (error.status === 403) return i18n.t('Your console session has ended, or your account may not do this.')
  if (error.status === 404 || error.status === 409) return i18n.t('This has been decided already.')
  return error.detail === null || error.status >= 500 ? i18n.t('This did not work. Please try again.') : i18n._(error.detail)
}

/** Whether the server would not show the queue to this member (TRAP-24). */
export const isDenied = (error: unknown): boolean => isApiError(error) && error.status === 403
/** Whether somebody else was faster. */
export const isOver = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 409)
