import type { I18n } from '@lingui/core'
import { type Failure, toFailure } from '#machines/failure.ts'
import { failureWords } from '#src/lib/failure-text.ts'

/** Why an action failed, as text. */
export const failureText = (i18n: I18n, error: unknown): string => wordsOf(i18n, toFailure(error))

export function wordsOf(i18n: I18n, failure: Failure): string {
  const word = failure.code === 'item_refused' ? /"(.+)"/.exec(failure.text ?? '')?.[1] : undefined
  return word
    ? i18n.t('Consecrated items, medicines, weapons, alcohol and tickets are not traded here. Your text says “{word}”.', { word })
    : failureWords(i18n, failure)
}
