import type { I18n } from '@lingui/core'
import { isApiError, isForbidden } from '#src/api/api-error.ts'
import * as common from '#src/lib/failure-text.ts'

/** Why a decision failed, as text. */
export function failureText(i18n: I18n, error: unknown): string {
  if (isForbidden(error)) return i18n.t('Your console session has ended, or your account may not do this.')
  return isOver(error) ? i18n.t('This has been decided already.') : common.failureText(i18n, error)
}

/** Whether somebody else was faster. */
export const isOver = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 409)
