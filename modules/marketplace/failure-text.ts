import type { I18n } from '@lingui/core'
import { type Failure, toFailure } from '#machines/failure.ts'

/** Why it did not work, in words for people: no connection, too many calls, or what the server says. */
export const failureText = (i18n: I18n, error: unknown): string => wordsOf(i18n, toFailure(error))

export function wordsOf(i18n: I18n, { status, code, text, retryAfter }: Failure): string {
  if (status === 0) return i18n.t('There is no connection. Nothing is lost: please try again when you are online.')
  if (status === 429)
    return i18n.t(
      '{seconds, plural, one {Too many requests. Please wait one second.} other {Too many requests. Please wait # seconds.}}',
      { seconds: retryAfter ?? 60 },
    )
  const word = code === 'item_refused' ? /"(.+)"/.exec(text ?? '')?.[1] : undefined
  if (word)
    return i18n.t('Consecrated items, medicines, weapons, alcohol and tickets are not traded here. Your text says “{word}”.', {
      word,
    })
  if (status >= 500 || text === null) return i18n.t('This did not work. Please try again.')
  return i18n._(text)
}
