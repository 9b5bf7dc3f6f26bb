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

/** To moderators: the rules that open reports name. */
export function reportReasonsIn(locale: Language, reports: readonly ReportReason[]): string {
  const reasons = [...new Set(reports)].map((reason) => names[locale][reason]).join(locale === 'ar' ? '، ' : ', ')
  if (locale === 'ar') return `بلاغات: ${reasons}`
  return `${reports.length === 1 ? '1 report' : `${reports.length} reports`}: ${reasons}`
}
