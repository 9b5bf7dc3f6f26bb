import type { Language } from '#contract/core/languages.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'

const names: Record<Language, Record<ReportReason, string>> = {
  en: {
    spam: 'spam',
    harassment: 'harassment',
    hate: 'hate',
    violence: 'violence',
    sexual: 'sexual content',
    self_harm: 'self-harm',
    false_information: 'false information',
    disrespect_to_faith: 'disrespect to the faith',
    personal_data: 'personal data',
    other: 'something else',
  },
  ar: {
    spam: 'إعلانات مزعجة',
    harassment: 'إساءة أو مضايقة',
    hate: 'كراهية',
    violence: 'عنف أو تهديد',
    sexual: 'محتوى جنسي',
    self_harm: 'إيذاء النفس',
    false_information: 'معلومات غير صحيحة',
    disrespect_to_faith: 'عدم احترام للإيمان',
    personal_data: 'بيانات شخصية',
    other: 'سبب آخر',
  },
}

/** To moderators: why a post or a comment waits. */
export function waitingReason(locale: Language, reports: readonly ReportReason[], words: readonly string[]): string {
  const isArabic = locale === 'ar'
  const comma = isArabic ? '، ' : ', '
  if (reports.length > 0) {
    const reasons = [...new Set(reports)].map((reason) => names[locale][reason]).join(comma)
    if (isArabic) return `بلاغات: ${reasons}`
    return `${reports.length === 1 ? '1 report' : `${reports.length} reports`}: ${reasons}`
  }
  if (words.length === 0) return isArabic ? 'تنتظر مراجعة مشرف' : 'Waiting for a moderator'
  return `${isArabic ? 'كلمات محظورة' : words.length === 1 ? 'Banned word' : 'Banned words'}: ${words.join(comma)}`
}
