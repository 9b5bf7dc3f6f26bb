import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Order, Placed } from '#contract/marketplace/market-order.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutExample, checkoutModel } from '#machines/checkout/checkout.model.ts'
import type { CartAnswer, CheckoutInput, PlaceOrdersInput } from '#machines/checkout/checkout.setup.ts'
import { modelSuite } from './suite.ts'

modelSuite(checkoutModel)

const { same, dearer, halfGone, withCard, address, delivery, pending, order, placed } = checkoutExample
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

type World = {
  checks?: CartAnswer[]
  answers?: (() => Promise<Placed>)[]
  payments?: Order['payment_status'][]
  input?: Partial<CheckoutInput>
}

async function begin({ checks = [same], answers = [async () => placed(null)], payments = [], input = {} }: World = {}) {
  const clock = new SimulatedClock()
  const calls: PlaceOrdersInput[] = []
  const emittedTypes: string[] = []
  let asked = 0
  const machine = checkoutMachine.provide({
    actors: {
      checkCart: fromPromise<CartAnswer, void>(async () => checks.shift() ?? same),
      placeOrders: fromPromise<Placed, PlaceOrdersInput>(async ({ input: call }) => {
        calls.push(call)
        return (answers.shift() ?? (async () => placed(null)))()
      }),
      openPaymentPage: fromPromise<void, { url: string }>(() => new Promise(() => {})),
      readOrders: fromPromise<readonly Order[], { checkoutId: string }>(async () => {
        asked++
        return [order(payments.shift() ?? 'unpaid')]
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { pending: null, returned: null, ...input } })
  actor.on('*', ({ type }) => emittedTypes.push(type))
  actor.start()
  await settled()
  let keys = 0
  return {
    actor,
    clock,
    calls,
    emittedTypes,
    asked: () => asked,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    place: async () => {
      actor.send({ type: 'place', key: `k${++keys}` })
      await settled()
    },
    toReview: (method: 'bank_transfer' | 'card' = 'bank_transfer') => {
      actor.send({ type: 'submitDetails', delivery, address, note: 'Thank you' })
      actor.send({ type: 'submitPayment', method })
    },
  }
}
const refuse = (status: number, code: string) => () => Promise.reject({ status, code })

test('MKT-D6 details, payment and review lead to one order of all sellers at the total that was shown', async () => {
  const { calls, toReview, place, value, emittedTypes } = await begin()
  toReview()
  expect(value()).toEqual({ buying: 'review' })
  await place()
  expect(calls).toEqual([
    {
      key: 'k1',
      body: {
        entries: [
          { item_id: 'book', quantity: 2 },
          { item_id: 'gift', quantity: 1 },
        ],
        delivery: { mina: 'pickup', sara: 'shipping' },
        address,
        payment_method: 'bank_transfer',
        note: 'Thank you',
        expected_total_minor: 2 * 1250 + 300,
      },
    },
  ])
  expect([value(), emittedTypes]).toEqual(['placed', ['items.accepted', 'items.ordered']])
})

test('MKT-D5 changes are accepted by the buyer before anything else, and removed items leave the cart', async () => {
  const { actor, value, context } = await begin({ checks: [halfGone] })
  expect([value(), context().changes.map(({ kind }) => kind)]).toEqual([{ buying: 'reviewingChanges' }, ['gone']])
  actor.send({ type: 'submitDetails', delivery, address, note: '' })
  expect(value()).toEqual({ buying: 'reviewingChanges' })
  const accepted: unknown[] = []
  actor.on('items.accepted', ({ items }) =>
    accepted.push(items.map(({ id, quantity, quantity_sold }) => [id, quantity - quantity_sold])),
  )
  actor.send({ type: 'accept' })
  expect([value(), context().entries.length, accepted]).toEqual([
    { buying: 'details' },
    1,
    [
      [
        ['book', 3],
        ['gift', 0],
      ],
    ],
  ])
})

test('MKT-D6 a price that changed while ordering is shown, and the next order has a new key', async () => {
  const { actor, calls, toReview, place, value } = await begin({
    checks: [same, dearer],
    answers: [refuse(409, 'price_changed')],
  })
  toReview()
  await place()
  expect(value()).toEqual({ buying: 'reviewingChanges' })
  actor.send({ type: 'accept' })
  toReview()
  await place()
  expect(calls.map(({ key, body }) => [key, body.expected_total_minor])).toEqual([
    ['k1', 2800],
    ['k2', 3300],
  ])
})

test('COM-D7 without a response it stays uncertain, and is sent again under the same key', async () => {
  const { actor, calls, toReview, place, value, emittedTypes } = await begin({
    answers: [refuse(0, 'network'), refuse(503, 'down')],
  })
  toReview()
  await place()
  expect([value(), emittedTypes]).toEqual(['uncertain', ['items.accepted']])
  actor.send({ type: 'back' })
  await place()
  expect([value(), calls.length]).toEqual(['uncertain', 1])
  for (const state of ['uncertain', 'placed']) {
    actor.send({ type: 'retry' })
    await settled()
    expect(value()).toBe(state)
  }
  expect(new Set(calls.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1)
})

test('COM-D7 an order interrupted by a reload is sent again under its key', async () => {
  const { actor, calls, value } = await begin({ input: { pending } })
  expect(value()).toBe('uncertain')
  actor.send({ type: 'retry' })
  await settled()
  expect([calls, value()]).toEqual([[pending], 'placed'])
})

test('TRAP-87 a card cannot be chosen unless the server offers it', async () => {
  const { toReview, value } = await begin()
  toReview('card')
  expect(value()).toEqual({ buying: 'payment' })
})

test('TRAP-87 returning from payment proves nothing: the orders are read every 2 s until they are paid', async () => {
  const { actor, clock, toReview, place, value, asked } = await begin({
    checks: [withCard],
    answers: [async () => placed('https://pay.example/c1')],
    payments: ['unpaid', 'unpaid', 'paid'],
  })
  toReview('card')
  await place()
  expect(value()).toBe('redirecting')
  actor.send({ type: 'return' })
  await settled()
  clock.increment(1_999)
  await settled()
  expect([asked(), value()]).toEqual([1, { confirming: 'waiting' }])
  for (const ms of [1, 2_000]) {
    clock.increment(ms)
    await settled()
  }
  expect([asked(), value()]).toEqual([3, 'placed'])
})

test('a card page that has not opened after 15 s shows the orders unpaid; returning from it later still counts', async () => {
  const { actor, clock, toReview, place, value } = await begin({
    checks: [withCard],
    answers: [async () => placed('https://pay.example/c1')],
    payments: ['paid'],
  })
  toReview('card')
  await place()
  clock.increment(14_999)
  expect(value()).toBe('redirecting')
  clock.increment(1)
  expect(value()).toBe('placedUnpaid')
  actor.send({ type: 'return' })
  await settled()
  expect(value()).toBe('placed')
})

test('TRAP-87 after 60 s without a payment the orders are shown unpaid, and can be checked again', async () => {
  const { actor, clock, value } = await begin({ input: { returned: 'c1' } })
  for (let second = 0; second < 60; second += 2) {
    expect(value()).toEqual({ confirming: 'waiting' })
    clock.increment(2_000)
    await settled()
  }
  expect(value()).toBe('placedUnpaid')
  actor.send({ type: 'retry' })
  expect(value()).toEqual({ confirming: 'asking' })
})
