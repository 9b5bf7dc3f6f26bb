import { beginning, checkoutSetup } from './checkout.setup.ts'

/** From a cart to orders (SC-11): buyers never pay a total they have not seen, and no order is placed twice. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => beginning(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasPending', target: 'uncertain' },
        { guard: 'hasReturned', target: 'confirming' },
        { target: 'buying' },
      ],
    },
    buying: {
      initial: 'checking',
      on: {
        'cart.changed': { guard: { type: 'isForeign', params: ({ event }) => event }, target: '.checking' },
      },
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCart',
            src: 'checkCart',
            onDone: [
              {
                guard: { type: 'hasChanges', params: ({ event }) => event.output },
                target: 'reviewingChanges',
                actions: { type: 'takeCheck', params: ({ event }) => event.output },
              },
              { guard: { type: 'isBare', params: ({ event }) => event.output }, target: '#checkout.bare' },
              {
                target: 'details',
                actions: [
                  { type: 'takeCheck', params: ({ event }) => event.output },
                  { type: 'tellFresh', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: { target: 'unchecked', actions: { type: 'explain', params: ({ event }) => event } },
          },
          on: { back: '#checkout.left' },
        },
        unchecked: {
          exit: 'settleFailure',
          on: { retry: 'checking', back: '#checkout.left' },
        },
        reviewingChanges: {
          tags: 'step',
          on: {
            accept: [
              { guard: 'hasEntries', target: 'details', actions: ['tellAccepted', 'settleChanges'] },
              { target: '#checkout.bare', actions: ['tellAccepted', 'settleChanges'] },
            ],
            back: '#checkout.left',
          },
        },
        details: {
          tags: 'step',
          on: {
            submitDetails: {
              guard: { type: 'isDeliverable', params: ({ event }) => event },
              target: 'payment',
              actions: { type: 'chooseDetails', params: ({ event }) => event },
            },
            back: '#checkout.left',
          },
        },
        payment: {
          tags: 'step',
          on: {
            submitPayment: {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'review',
              actions: { type: 'choosePayment', params: ({ event }) => event },
            },
            back: 'details',
          },
        },
        review: {
          tags: 'step',
          on: {
            place: { target: '#checkout.placing', actions: { type: 'prepare', params: ({ event }) => event } },
            back: { target: 'payment', actions: 'settleFailure' },
          },
        },
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'placeOrders',
        src: 'placeOrders',
        input: ({ context }) =>
          context.pending ?? { key: '', body: { entries: [], delivery: {}, payment_method: 'card', expected_total_minor: 0 } },
        onDone: [
          {
            guard: { type: 'isRedirected', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: ['tellOrdered', { type: 'takePlaced', params: ({ event }) => event.output }, 'dropPending'],
          },
          {
            target: 'placed',
            actions: ['tellOrdered', { type: 'takePlaced', params: ({ event }) => event.output }, 'dropPending'],
          },
        ],
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'uncertain',
            actions: { type: 'explain', params: ({ event }) => event },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'buying.checking',
            actions: [{ type: 'explain', params: ({ event }) => event }, 'dropPending'],
          },
          {
            guard: 'hasEntries',
            target: 'buying.review',
            actions: [{ type: 'explain', params: ({ event }) => event }, 'dropPending'],
          },
          {
            target: 'buying.checking',
            actions: [{ type: 'explain', params: ({ event }) => event }, 'dropPending'],
          },
        ],
      },
    },
    uncertain: { on: { retry: { target: 'placing', actions: 'settleFailure' } } },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'openPaymentPage',
        src: 'openPaymentPage',
        input: ({ context }) => ({ url: context.redirectUrl ?? '' }),
        onError: 'placedUnpaid',
      },
      // A page is not notified when leaving it was cancelled.
      after: { openLimit: 'placedUnpaid' },
      on: { return: 'confirming' },
    },
    confirming: {
      tags: 'busy',
      initial: 'asking',
      after: { pollLimit: 'placedUnpaid' },
      states: {
        asking: {
          invoke: {
            id: 'readOrders',
            src: 'readOrders',
            input: ({ context }) => ({ checkoutId: context.checkoutId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ orders: event.output }) },
                target: '#checkout.placed',
                actions: { type: 'takeOrders', params: ({ event }) => ({ orders: event.output }) },
              },
              { target: 'waiting', actions: { type: 'takeOrders', params: ({ event }) => ({ orders: event.output }) } },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { pollDelay: 'asking' } },
      },
    },
    placed: {},
    placedUnpaid: { on: { retry: 'confirming', return: 'confirming' } },
    bare: { on: { 'cart.changed': { guard: { type: 'isForeign', params: ({ event }) => event }, target: 'buying' } } },
    left: {},
  },
})
