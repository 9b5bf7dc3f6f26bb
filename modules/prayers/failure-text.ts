import type { I18n } from '@lingui/core'
import { isNotFound } from '#src/api/api-error.ts'
import * as common from '#src/lib/failure-text.ts'

/** Why an action failed, as text. */
export const failureText = (i18n: I18n, error: unknown): string =>
  isNotFound(error) ? i18n.t('This request is no longer available.') : common.failureText(i18n, error)
