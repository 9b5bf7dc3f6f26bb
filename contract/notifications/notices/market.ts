import { orderEndings } from '../../marketplace/market-order.ts'
import { notice } from './define-notice.ts'
import { count, money, named, oneOf, optional, series, words } from './params.ts'

/** `note`: the other side's words; `ending`: why the clock did it. */
const order = {
  number: words,
  items: series,
  note: optional(words),
  ending: optional(oneOf({ ...orderEndings, by_clock: 'Done by the clock.' })),
}
const lines = ['{number}: {items}.', '{note}', '{ending}'] as const
const donation = { amount: money, cause: named }
const job = { job: words }

export const marketNotices = {
  order_status: {
    new_order: notice(
      { number: words, items: series },
      { title: 'New order', lines: ['{number}: {items}.', 'Accept or decline it within 72 hours.'] },
    ),
    placed: notice(order, { title: 'Order placed', lines }),
    paid: notice(order, { title: 'Order paid', lines }),
    accepted: notice(order, { title: 'Order accepted', lines }),
    ready: notice(order, { title: 'Ready for pickup', lines }),
    shipped: notice(order, { title: 'Order shipped', lines }),
    completed: notice(order, { title: 'Order completed', lines }),
    declined: notice(order, { title: 'Order declined', lines }),
    cancelled: notice(order, { title: 'Order cancelled', lines }),
    disputed: notice(order, { title: 'Order disputed', lines }),
    dispute_answered: notice(order, { title: 'Answer to the dispute', lines }),
    decided_for_seller: notice(order, { title: 'Dispute decided for the seller', lines }),
    decided_for_buyer: notice(order, { title: 'Dispute decided for the buyer', lines }),
    payment_reported: notice(order, { title: 'Payment reported', lines }),
    payment_confirmed: notice(order, { title: 'Payment confirmed', lines }),
    refunded: notice(order, { title: 'Payment refunded', lines }),
    reviewed: notice({ number: words, rating: count }, { title: 'New review', lines: ['{number}: {rating} of 5 stars.'] }),
  },
  donation_status: {
    received: notice(donation, { title: 'Your donation was received', lines: ['{amount} for {cause}'] }),
    failed: notice(donation, { title: 'Your donation failed', lines: ['{amount} for {cause}'] }),
    refunded: notice(donation, { title: 'Your donation was refunded', lines: ['{amount} for {cause}'] }),
    due: notice(donation, { title: 'A donation is due', lines: ['{amount} for {cause}'] }),
  },
  job_application: {
    received: notice(job, { title: '{people} applied for your job', many: '{people} applied for your job', lines: ['{job}'] }),
  },
  job_status: {
    viewed: notice(job, { title: 'Your application was viewed', lines: ['{job}'] }),
    shortlisted: notice(job, { title: 'Your application is on the shortlist', lines: ['{job}'] }),
    rejected: notice(job, { title: 'Your application was not successful', lines: ['{job}'] }),
    hired: notice(job, { title: 'Your application was accepted', lines: ['{job}'] }),
  },
} as const
