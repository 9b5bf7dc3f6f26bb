import type { Language } from '#contract/core/languages.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { reportReasonsIn } from '#server/modules/moderation/views.ts'

/** To moderators: why a post or a comment waits. */
export function waitingReason(locale: Language, reports: readonly ReportReason[], words: readonly string[]): string {
  const isArabic = locale === 'ar'
  if (reports.length > 0) return reportReasonsIn(locale, reports)
  if (words.length === 0) return isArabic ? 'تنتظر مراجعة مشرف' : 'Waiting for a moderator'
  return `${isArabic ? 'كلمات محظورة' : words.length === 1 ? 'Banned word' : 'Banned words'}: ${words.join(isArabic ? '، ' : ', ')}`
}
