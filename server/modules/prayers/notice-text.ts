import type { Language } from '#contract/core/languages.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'

export type Locale = Language
type Notice = { title: string; message: string }

const arabicTimes = (count: number) =>
  count === 1 ? 'مرة واحدة' : count === 2 ? 'مرتين' : count <= 10 ? `${arabicNumber(count)} مرات` : `${arabicNumber(count)} مرة`

/**
 * To the author, totals only. For an anonymous request it names neither request nor count, since the row is stored beside their
 * name.
 */
export const prayedNotice = (locale: Locale, request: { title: string; count: number } | null): Notice =>
  locale === 'ar'
    ? {
        title: 'هناك من صلى لأجلك',
        message: request ? `${request.title}: صُلّي لأجلها ${arabicTimes(request.count)} حتى الآن.` : 'ذُكرت طلبتك في الصلاة.',
      }
    : {
        title: 'Someone prayed for you',
        message: request
          ? `${request.title}: ${request.count} ${request.count === 1 ? 'prayer' : 'prayers'} so far.`
          : 'Your request was remembered in prayer.',
      }

/**
 * To the author about a moderator's decision. For an anonymous request it does not name it, since the row is stored beside their
 * name.
 */
export function decisionNotice(
  locale: Locale,
  { decision, reason, title }: { decision: 'approve' | 'remove'; reason: string; title: string | null },
): Notice {
  const isApproved = decision === 'approve'
  const head = title === null ? '' : `${title}: `
  if (locale === 'ar')
    return {
      title: isApproved ? 'نُشرت طلبة صلاتك' : 'أُزيلت طلبة صلاتك',
      message: isApproved ? `${head}يستطيع من يراها أن يصلي معك الآن.` : `${head}${reason}`,
    }
  return {
    title: isApproved ? 'Your prayer request is open' : 'Your prayer request was removed',
    message: isApproved ? `${head}${head ? 'those' : 'Those'} who may see it can pray with you now.` : `${head}${reason}`,
  }
}

/** To moderators: why a request is pending. */
export const waitingReason = (locale: Locale, words: readonly string[]): string => {
  if (words.length === 0) return locale === 'ar' ? 'تنتظر مراجعة مشرف' : 'Waiting for a moderator'
  return `${locale === 'ar' ? 'كلمات محظورة' : words.length === 1 ? 'Banned word' : 'Banned words'}: ${words.join(locale === 'ar' ? '، ' : ', ')}`
}

/** To those who prayed. The text stays with the request, so that it is deleted with it. */
export const updateNotice = (locale: Locale, isAnswer: boolean): Notice =>
  locale === 'ar'
    ? {
        title: isAnswer ? 'استُجيبت صلاة' : 'خبر عن طلبة صليت لأجلها',
        message: 'كتب صاحب الطلبة إلى من يصلون لأجلها.',
      }
    : {
        title: isAnswer ? 'A prayer was answered' : 'News of a request you prayed for',
        message: 'Whoever asked has written to those who pray.',
      }

/** To the priests and prayer servants of the author's parish. */
export const urgentNotice = (locale: Locale): Notice =>
  locale === 'ar'
    ? { title: 'طلبة صلاة عاجلة', message: 'هناك من كنيستك يطلب صلاتك الآن.' }
    : { title: 'Urgent prayer request', message: 'Someone of your parish asks for your prayers now.' }
