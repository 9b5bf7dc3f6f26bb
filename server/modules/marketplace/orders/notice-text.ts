import type { Language } from '#contract/core/languages.ts'
import { orderEndings } from '#contract/marketplace/market-order.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'
import type { Actor, Step } from './order-step.ts'

export type Locale = Language
type Notice = { title: string; message: string }
type Told = { status: Step['status'] | 'placed-paid' | 'refunded'; number: string; items: string; by: Actor | null; note: string }

type Texts = Record<Told['status'], string>
const english: Texts = {
  placed: 'Order placed',
  'placed-paid': 'Order paid',
  accepted: 'Order accepted',
  ready: 'Ready for pickup',
  shipped: 'Order shipped',
  completed: 'Order completed',
  declined: 'Order declined',
  cancelled: 'Order cancelled',
  disputed: 'Order disputed',
  answer: 'Answer to the dispute',
  'payment-reported': 'Payment reported',
  'payment-confirmed': 'Payment confirmed',
  refunded: 'Payment refunded',
}
const arabic: Texts = {
  placed: 'تم إرسال الطلب',
  'placed-paid': 'تم دفع الطلب',
  accepted: 'تم قبول الطلب',
  ready: 'جاهز للاستلام',
  shipped: 'تم شحن الطلب',
  completed: 'اكتمل الطلب',
  declined: 'رُفض الطلب',
  cancelled: 'أُلغي الطلب',
  disputed: 'نزاع على الطلب',
  answer: 'رد على النزاع',
  'payment-reported': 'أُبلغ عن الدفع',
  'payment-confirmed': 'تم تأكيد الدفع',
  refunded: 'رُدّ المبلغ',
}
/** Reasons of automatic cancellations, as stored in the steps. */
const arabicReasons: Record<string, string> = {
  [orderEndings.unpaid]: 'لم يُدفع في الوقت المحدد.',
  [orderEndings.unaccepted]: 'لم يُقبل خلال ٧٢ ساعة.',
  [orderEndings.card_failed]: 'فشل الدفع بالبطاقة.',
  [orderEndings.card_not_charged]: 'لم تُخصم البطاقة في الوقت المحدد.',
  [orderEndings.card_page_failed]: 'تعذّر فتح الدفع بالبطاقة.',
  [orderEndings.account_closed]: 'أُغلق أحد الحسابين.',
}
/** The moderator's decision, by the resulting status. */
const decided: Record<Locale, { completed: string; cancelled: string }> = {
  en: { completed: 'Dispute decided for the seller', cancelled: 'Dispute decided for the buyer' },
  ar: { completed: 'حُسم النزاع لصالح البائع', cancelled: 'حُسم النزاع لصالح المشتري' },
}
const bySelf: Record<Locale, string> = { en: 'Done by the clock.', ar: 'تم تلقائيًا.' }

/** An order's event, with its number, items, and the other side's message. */
export const stepNotice = (locale: Locale, { status, number, items, by, note }: Told): Notice => ({
  title:
    by === 'moderator' && (status === 'completed' || status === 'cancelled')
      ? decided[locale][status]
      : (locale === 'ar' ? arabic : english)[status],
  message: [
    `${number}: ${items}.`,
    (by === null && locale === 'ar' && arabicReasons[note]) ||
      note ||
      (by === null && status !== 'placed-paid' && status !== 'refunded' ? bySelf[locale] : ''),
  ]
    .filter(Boolean)
    .join(' '),
})

/** To the seller of a new order. */
export const newOrderNotice = (locale: Locale, number: string, items: string): Notice =>
  locale === 'ar'
    ? { title: 'طلب جديد', message: `${number}: ${items}. اقبله أو ارفضه خلال ٧٢ ساعة.` }
    : { title: 'New order', message: `${number}: ${items}. Accept or decline it within 72 hours.` }

/** To the seller, who reads the review on their own page. */
export const reviewNotice = (locale: Locale, number: string, rating: number): Notice =>
  locale === 'ar'
    ? { title: 'تقييم جديد', message: `${number}: ${arabicNumber(rating)} من ٥.` }
    : { title: 'New review', message: `${number}: ${rating} of 5 stars.` }

/** To the seller whose item was moderated. */
export const decidedNotice = (locale: Locale, title: string, isApproved: boolean, reason: string): Notice =>
  locale === 'ar'
    ? {
        title: isApproved ? 'تمت الموافقة على معروضك' : 'أُزيل معروضك',
        message: isApproved ? `${title} معروض الآن.` : [title, reason].filter(Boolean).join(': '),
      }
    : {
        title: isApproved ? 'Your item was approved' : 'Your item was removed',
        message: isApproved ? `${title} is on offer now.` : [title, reason].filter(Boolean).join(': '),
      }
