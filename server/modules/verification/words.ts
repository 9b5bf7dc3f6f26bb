import type { provenRanks } from '#contract/accounts/church-rank.ts'
import type { VerificationKind } from '#contract/verification/verification.ts'

export type Locale = 'en' | 'ar'
export type ProvenRank = (typeof provenRanks)[number]
/** What a decision was about; the rank of `clergy`, the parish of `membership`. */
export type About = { kind: VerificationKind; rank: ProvenRank | null; parish: string | null }

const ranks: Record<Locale, Record<ProvenRank, string>> = {
  en: { deacon: 'deacon', archdeacon: 'archdeacon', priest: 'priest' },
  ar: { deacon: 'شماس', archdeacon: 'رئيس شمامسة', priest: 'كاهن' },
}
/** Empty for what is about no rank. */
export const rankWord = (locale: Locale, rank: ProvenRank | null) => (rank === null ? '' : ranks[locale][rank])

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
