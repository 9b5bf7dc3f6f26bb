import { cartSetup } from './cart.setup.ts'

/**
 * This browser's cart (SC-7): it belongs to one member, no quantity exceeds the stock, and changes of other tabs are followed
 * without an echo.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, entries: [], isWarned: false, isForeign: true }),
  initial: 'loading',
  invoke: { id: 'cartStore', src: 'cartStore', input: ({ context }) => ({ key: context.key }) },
  on: {
    'storage.changed': {
      guard: { type: 'isMine', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
    },
    'session.changed': {
      guard: { type: 'isOtherMember', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'noteOwner', params: ({ event }) => event },
    },
    'session.cleared': {
      guard: { type: 'isMember', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'noteOwner', params: { userId: null } },
    },
    'write.failed': { guard: 'isNews', actions: ['warn', 'noteWarned'] },
  },
  states: {
    loading: {
      entry: 'forgetEntries',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'open',
          actions: [{ type: 'take', params: ({ event }) => ({ text: event.output }) }, 'announce'],
        },
        onError: { target: 'open', actions: 'announce' },
      },
    },
    open: {
      entry: 'beOwn',
      initial: 'filled',
      on: {
        add: [
          { guard: { type: 'isOwn', params: ({ event }) => event }, actions: 'refuseOwn' },
          { guard: { type: 'isOtherCurrency', params: ({ event }) => event }, actions: 'refuseCurrency' },
          { guard: { type: 'isOverfull', params: ({ event }) => event }, actions: 'refuseMore' },
          { guard: { type: 'addsNothing', params: ({ event }) => event }, actions: 'refuseSoldOut' },
          { target: '.filled', actions: [{ type: 'add', params: ({ event }) => event }, 'keep', 'announce', 'confirm'] },
        ],
      },
      states: {
        empty: {},
        filled: {
          always: { guard: 'isBare', target: 'empty' },
          on: {
            set: {
              guard: { type: 'isKnown', params: ({ event }) => event },
              actions: [{ type: 'set', params: ({ event }) => event }, 'keep', 'announce'],
            },
            remove: {
              guard: { type: 'isKnown', params: ({ event }) => event },
              actions: [{ type: 'remove', params: ({ event }) => ({ ids: [event.id] }) }, 'keep', 'announce'],
            },
            clear: { actions: ['clear', 'keep', 'announce'] },
            'items.updated': {
              guard: { type: 'isUpdated', params: ({ event }) => event },
              actions: [{ type: 'refresh', params: ({ event }) => event }, 'keep', 'announce'],
            },
            'items.ordered': {
              guard: { type: 'isOrdered', params: ({ event }) => event },
              actions: [{ type: 'remove', params: ({ event }) => event }, 'keep', 'announce'],
            },
          },
        },
      },
    },
  },
})
