import { assign, emit, setup } from 'xstate'
import type { FeedToken } from '#contract/calendar/feed.ts'
import { type Failure, isUncertain, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ToastRequest } from '../requests.ts'
import { firstActive } from './first-active.ts'

export type FeedContext = {
  /** The address on screen; null without one. */
  token: FeedToken | null
  /** Key of the creation; sent again when there was no response. */
  key: string | null
}
export type FeedEvent =
  /** `key`: one per press of the button. */
  { type: 'create'; key: string } | { type: 'retry' | 'copy' | 'revoke' | 'confirm' | 'decline' }

const created: ToastRequest = {
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title: /*i18n*/ 'Feed Created',
  description: /*i18n*/ 'Your calendar feed has been created.',
}
const refused = (description: string, { text }: Failure): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  title: /*i18n*/ 'Error',
  description,
  ...(text !== null && { serverText: text }),
})

/** The Mobile Sync dialog (SC-14): one address at a time, and none that was revoked. */
export const calendarFeedMachine = setup({
  types: {
    context: {} as FeedContext,
    events: {} as FeedEvent,
    emitted: {} as ToastRequest,
    tags: {} as 'busy',
  },
  actors: {
    loadTokens: notProvided<readonly FeedToken[], undefined>('loadTokens'),
    createToken: notProvided<FeedToken, { key: string }>('createToken'),
    copyAddress: notProvided<void, { url: string }>('copyAddress'),
    revokeToken: notProvided<void, { id: string }>('revokeToken'),
  },
  actions: {
    keep: assign((_, { token }: { token: FeedToken | null }) => ({ token })),
    forget: assign({ token: null }),
    takeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    dropKey: assign({ key: null }),
    praise: emit(created),
    complain: emit((_, { text, failure }: { text: string; failure: Failure }) => refused(text, failure)),
  },
  guards: {
    isActive: (_, { token }: { token: FeedToken | null }) => token !== null,
    isUncertain: (_, failure: Failure) => isUncertain(failure),
  },
  delays: { copied: 2000 },
}).createMachine({
  id: 'calendarFeed',
  context: { token: null, key: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTokens',
        src: 'loadTokens',
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => ({ token: firstActive(event.output) }) },
            target: 'ready',
            actions: { type: 'keep', params: ({ event }) => ({ token: firstActive(event.output) }) },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { retry: 'loading' } },
    none: { on: { create: { target: 'creating', actions: { type: 'takeKey', params: ({ event }) => event } } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keep', params: ({ event }) => ({ token: event.output }) }, 'dropKey', 'praise'],
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => toFailure(event.error) },
            target: 'none',
            actions: {
              type: 'complain',
              params: ({ event }) => ({
                text: /*i18n*/ 'The calendar feed could not be created.',
                failure: toFailure(event.error),
              }),
            },
          },
          {
            target: 'none',
            actions: [
              'dropKey',
              {
                type: 'complain',
                params: ({ event }) => ({
                  text: /*i18n*/ 'The calendar feed could not be created.',
                  failure: toFailure(event.error),
                }),
              },
            ],
          },
        ],
      },
    },
    ready: {
      initial: 'idle',
      on: { copy: '.copying', revoke: 'asking' },
      states: {
        idle: {},
        copying: {
          invoke: {
            id: 'copyAddress',
            src: 'copyAddress',
            input: ({ context }) => ({ url: context.token?.feed_url ?? '' }),
            onDone: 'copied',
            onError: 'selected',
          },
        },
        copied: { after: { copied: 'idle' } },
        /** The browser refused to copy: the address is selected, so that one key copies it. */
        selected: {},
      },
    },
    asking: { on: { confirm: 'revoking', decline: 'ready' } },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ id: context.token?.id ?? '' }),
        onDone: { target: 'loading', actions: 'forget' },
        onError: {
          target: 'ready',
          actions: {
            type: 'complain',
            params: ({ event }) => ({
              text: /*i18n*/ 'The calendar feed could not be revoked.',
              failure: toFailure(event.error),
            }),
          },
        },
      },
    },
  },
})
