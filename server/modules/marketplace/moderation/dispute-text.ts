import { inLanguage, type InLanguages, languageTraits } from '#contract/core/languages.ts'
import type { PaymentMethod, PaymentStatus } from '#contract/marketplace/market-order.ts'
import type { Locale } from '#server/platform/mail/letter.ts'
import type { OrderRow } from '../orders/order.queries.ts'

const methods: InLanguages<Record<PaymentMethod, string>> = {
  en: { cash_on_pickup: 'cash on pickup', bank_transfer: 'bank transfer', card: 'card' },
  ar: { cash_on_pickup: 'نقدًا عند الاستلام', bank_transfer: 'تحويل بنكي', card: 'بطاقة' },
}
const payments: InLanguages<Record<PaymentStatus, string>> = {
  en: { unpaid: 'not paid', reported: 'the buyer says it is paid', paid: 'paid', refunded: 'paid back' },
  ar: { unpaid: 'لم يُدفع', reported: 'يقول المشتري إنه دفع', paid: 'مدفوع', refunded: 'رُدّ المبلغ' },
}
const deliveries: InLanguages<Record<OrderRow['delivery'], string>> = {
  en: { pickup: 'pickup', shipping: 'shipping' },
  ar: { pickup: 'استلام شخصي', shipping: 'شحن' },
}
type InShort = Pick<OrderRow, 'items_total' | 'shipping_total' | 'currency' | 'payment_method' | 'payment_status' | 'delivery'>

/** Summary for a moderator: `EGP 250.00 · bank transfer, paid · pickup`. */
export function orderInShort(locale: Locale, order: InShort): string {
  const format = new Intl.NumberFormat(languageTraits[locale].dates, { style: 'currency', currency: order.currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const total = format.format((order.items_total + order.shipping_total) / 10 ** digits)
  const payment = [inLanguage(locale, methods)[order.payment_method], inLanguage(locale, payments)[order.payment_status]]
  const { comma } = languageTraits[locale]
  const between = inLanguage(locale, { en: ' · ', ar: ' – ' })
  return [total, payment.join(comma), inLanguage(locale, deliveries)[order.delivery]].join(between)
}
