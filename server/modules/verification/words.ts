import { inLanguage, type InLanguages, type Language } from '#contract/core/languages.ts'
import { type Named, namedIn } from '#contract/notifications/notices/params.ts'
import type { provenRanks } from '#contract/accounts/church-rank.ts'
import type { VerificationKind } from '#contract/verification/verification.ts'

export type Locale = Language
export type ProvenRank = (typeof provenRanks)[number]
/** Subject of a decision; the rank for `clergy`, the parish for `membership`. */
export type About = { kind: VerificationKind; rank: ProvenRank | null; parish: Named | null }

const ranks: InLanguages<Record<ProvenRank, string>> = {
  en: { deacon: 'deacon', archdeacon: 'archdeacon', priest: 'priest' },
  ar: { deacon: 'شماس', archdeacon: 'رئيس شمامسة', priest: 'كاهن' },
}
/** Empty without a rank. */
export const rankWord = (locale: Locale, rank: ProvenRank | null) => (rank === null ? '' : inLanguage(locale, ranks)[rank])

/** What staff could not confirm, as a noun phrase within a sentence. */
export const subjectOf = (locale: Locale, { kind, rank, parish }: About): string =>
  inLanguage(locale, {
    en: {
      email: 'your email address',
      clergy: `your rank of ${rankWord('en', rank)}`,
      guardian: 'the guardian you named',
      membership: `your membership of ${parish ? namedIn('en', parish) : 'the parish'}`,
    },
    ar: {
      email: 'بريدك الإلكتروني',
      clergy: `رتبتك الكنسية: ${rankWord('ar', rank)}`,
      guardian: 'ولي الأمر الذي ذكرته',
      membership: `عضويتك في ${parish ? namedIn('ar', parish) : 'الكنيسة'}`,
    },
  })[kind]
