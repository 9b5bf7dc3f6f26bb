import type { OrderMove } from '#contract/marketplace/market-order.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'

export type PlainMove = Exclude<OrderMove, 'review'>

export const moveNames: Record<OrderMove, string> = {
  accept: /*i18n*/ 'Accept order',
  decline: /*i18n*/ 'Decline order',
  ready: /*i18n*/ 'It can be picked up',
  ship: /*i18n*/ 'It was sent',
  complete: /*i18n*/ 'I have it',
  cancel: /*i18n*/ 'Cancel order',
  dispute: /*i18n*/ 'Ask the moderators',
  answer: /*i18n*/ 'Answer the buyer',
  'payment-reported': /*i18n*/ 'I have paid',
  'payment-confirmed': /*i18n*/ 'The money has arrived',
  review: /*i18n*/ 'Write a review',
}

export const moveCalls = {
  accept: ordersEndpoints.accept,
  decline: ordersEndpoints.decline,
  ready: ordersEndpoints.ready,
  ship: ordersEndpoints.ship,
  complete: ordersEndpoints.complete,
  cancel: ordersEndpoints.cancel,
  dispute: ordersEndpoints.dispute,
  answer: ordersEndpoints.answer,
  'payment-reported': ordersEndpoints.reportPayment,
  'payment-confirmed': ordersEndpoints.confirmPayment,
} as const

/** The question before each move; moves without their own describe the consequences. */
export const moveQuestions: Record<PlainMove, { title: string; text: string }> = {
  accept: { title: /*i18n*/ 'Accept this order?', text: /*i18n*/ 'You promise to hand it over. The buyer is notified at once.' },
  decline: { title: /*i18n*/ 'Decline this order?', text: /*i18n*/ 'The buyer sees the reason. The items are on offer again.' },
  ready: { title: /*i18n*/ 'Can it be picked up?', text: /*i18n*/ 'The buyer is notified at once. You can add when and where.' },
  ship: { title: /*i18n*/ 'Was it sent?', text: /*i18n*/ 'The buyer is notified at once. You can add the tracking number.' },
  complete: {
    title: /*i18n*/ 'Have you received it?',
    text: /*i18n*/ 'The order is completed with that. You can still ask the moderators for 14 days.',
  },
  cancel: { title: /*i18n*/ 'Cancel this order?', text: /*i18n*/ 'The seller is notified. Nothing is owed.' },
  dispute: { title: /*i18n*/ 'Ask the moderators?', text: /*i18n*/ 'Please say what went wrong. The seller reads it too.' },
  answer: { title: /*i18n*/ 'What is your side of the story?', text: /*i18n*/ 'The buyer and the moderators read it.' },
  'payment-reported': { title: /*i18n*/ 'Have you paid?', text: /*i18n*/ 'The seller checks whether the money has arrived.' },
  'payment-confirmed': {
    title: /*i18n*/ 'Has the money arrived?',
    text: /*i18n*/ 'The buyer sees that it is paid. This cannot be taken back.',
  },
}

export const needsReason = (move: PlainMove) => move === 'decline' || move === 'dispute' || move === 'answer'
/** Moves that can include a message to the other side. */
export const takesText = (move: PlainMove) =>
  needsReason(move) || move === 'ready' || move === 'ship' || move === 'cancel' || move === 'accept'
export const isDestructive = (move: PlainMove) => move === 'decline' || move === 'cancel' || move === 'dispute'
