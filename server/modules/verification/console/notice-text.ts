import type { CaseRow } from './case.queries.ts'
import { type About, type Locale, rankWord, subjectOf } from '../words.ts'

type Notice = { title: string; message: string }

export function approvedNotice(locale: Locale, { kind, rank }: Pick<CaseRow, 'kind' | 'rank'>): Notice {
  const ofRank = rankWord(locale, rank)
  const texts: Record<Locale, Record<Exclude<CaseRow['kind'], 'membership'>, Notice>> = {
    en: {
      email: { title: 'Your email address is confirmed', message: 'The staff confirmed your email address.' },
      clergy: { title: 'Your rank is confirmed', message: `Your rank of ${ofRank} now stands in your profile.` },
      guardian: { title: 'The consent of your guardian is recorded', message: 'You can now take part fully.' },
    },
    ar: {
      email: { title: 'تم تأكيد بريدك الإلكتروني', message: 'أكد فريق الموقع بريدك الإلكتروني.' },
      clergy: { title: 'تم تأكيد رتبتك الكنسية', message: `أصبحت رتبتك (${ofRank}) ظاهرة في ملفك الشخصي.` },
      guardian: { title: 'تم تسجيل موافقة ولي أمرك', message: 'يمكنك الآن المشاركة الكاملة.' },
    },
  }
  return texts[locale][kind as keyof (typeof texts)['en']]
}

export const refusedNotice = (locale: Locale, about: About, reason: string): Notice =>
  locale === 'ar'
    ? { title: `لم نتمكن من تأكيد ${subjectOf('ar', about)}`, message: reason }
    : { title: `We could not confirm ${subjectOf('en', about)}`, message: reason }

export const askedNotice = (locale: Locale, text: string): Notice =>
  locale === 'ar'
    ? { title: 'نحتاج إلى معلومات إضافية منك', message: text }
    : { title: 'We need something more from you', message: text }

export function guardianDecidedNotice(locale: Locale, consents: boolean): Notice {
  if (locale === 'ar')
    return consents
      ? { title: 'وافق ولي أمرك', message: 'يمكنك الآن المشاركة الكاملة.' }
      : { title: 'لم يوافق ولي أمرك', message: 'يمكنك ذكر ولي أمر آخر.' }
  return consents
    ? { title: 'Your guardian has consented', message: 'You can now take part fully.' }
    : { title: 'Your guardian has not consented', message: 'You can name another guardian.' }
}
