import type { ChurchRank } from '#contract/church-rank.ts'
import type { VerificationKind } from '#contract/verification.ts'

export type Locale = 'en' | 'ar'
/** What a decision was about; the rank of `clergy`, the parish of `membership`. */
export type About = { kind: VerificationKind; rank: ChurchRank | null; parish: string | null }

const ranks: Record<Locale, Record<ChurchRank, string>> = {
  en: {
    none: 'none',
    chanter: 'chanter',
    reader: 'reader',
    subdeacon: 'subdeacon',
    deacon: 'deacon',
    archdeacon: 'archdeacon',
    priest: 'priest',
  },
  ar: {
    none: 'بدون رتبة',
    chanter: 'إبصالتس',
    reader: 'أغنسطس',
    subdeacon: 'إيبودياكون',
    deacon: 'دياكون',
    archdeacon: 'أرشيدياكون',
    priest: 'كاهن',
  },
}
export const rankWord = (locale: Locale, rank: ChurchRank | null) => ranks[locale][rank ?? 'none']

/** What the staff could not confirm, as the middle of a sentence. */
export const subjectOf = (locale: Locale, { kind, rank, parish }: About): string =>
  ({
    en: {
      email: 'your email address',
      clergy: `your rank of ${rankWord('en', rank)}`,
      guardian: 'the guardian you named',
      membership: `your membership of ${parish ?? 'the parish'}`,
    },
    ar: {
      email: 'بريدك الإلكتروني',
      clergy: `رتبتك الكنسية: ${rankWord('ar', rank)}`,
      guardian: 'ولي الأمر الذي ذكرته',
      membership: `عضويتك في ${parish ?? 'الكنيسة'}`,
    },
  })[locale][kind]
