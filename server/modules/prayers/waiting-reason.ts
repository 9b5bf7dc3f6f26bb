import type { Language } from '#contract/core/languages.ts'

/** To moderators: why a request is pending. */
export const waitingReason = (locale: Language, words: readonly string[]): string => {
  if (words.length === 0) return locale === 'ar' ? 'تنتظر مراجعة مشرف' : 'Waiting for a moderator'
  return `${locale === 'ar' ? 'كلمات محظورة' : words.length === 1 ? 'Banned word' : 'Banned words'}: ${words.join(locale === 'ar' ? '، ' : ', ')}`
}
