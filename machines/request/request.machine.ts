import type { SessionCleared } from '../session-facts.ts'
import { assign, emit, setup } from 'xstate'
import { type Failure, noAnswer, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import type { Outcome } from '../token-refresh/types.ts'
import { nextDelay, type RetryPolicy } from './retry-policy.ts'

export type RequestInput = {
  path: string
  /** Owner of the token that the call carries; null for none. */
  kind: ActorKind | null
  /** Whether a 401 may trigger a refresh: not on auth paths (SES-18). */
  refreshable: boolean
  /** Follow, unfollow and parish-admin calls just reject (SES-17). */
  exempt: boolean
  /** The caller shows its own message. */
  suppress: boolean
  policy: RetryPolicy
}
export type RequestContext = RequestInput & {
  token: string | null
  /** Retries by policy so far. */
  tries: number
  refreshed: boolean
  failure: Failure | null
  answer: unknown
}
export type RequestEvent = { type: 'cancel' } | SessionCleared
export type RequestEmitted =
  | { type: 'http.unauthorized'; actor: ActorKind; exempt: boolean; path: string }
  | { type: 'http.rate-limited'; retryAfter: number }
  | { type: 'http.failed'; status: number; text: string | null; suppress: boolean }
/** `failure` null: cancelled, or the session ended meanwhile. */
export type RequestOutput = { kind: 'done'; answer: unknown } | { kind: 'failed'; failure: Failure | null }
export type DemandAnswer = { outcome: Outcome; token: string | null }

/** One call with its 401 handling: refresh once, resend once, then report the outcome (SC-12). */
export const requestMachine = setup({
  types: {
    input: {} as RequestInput,
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestEmitted,
    output: {} as RequestOutput,
  },
  actors: {
    readToken: notProvided<{ token: string | null }, { kind: ActorKind }>('readToken'),
    sendRequest: notProvided<unknown, { token: string | null; attempt: number }>('sendRequest'),
    demandToken: notProvided<DemandAnswer, { kind: ActorKind; usedToken: string }>('demandToken'),
  },
  actions: {
    takeToken: assign((_, { token }: { token: string | null }) => ({ token })),
    takeAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer })),
    markRefreshed: assign((_, { token }: { token: string | null }) => ({ token, refreshed: true })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    announceExpiry: emit(({ context }) => ({
      type: 'http.unauthorized' as const,
      actor: context.kind ?? 'user',
      exempt: context.exempt,
      path: context.path,
    })),
    announceLimit: emit(({ context }) => ({ type: 'http.rate-limited' as const, retryAfter: context.failure?.retryAfter ?? 60 })),
    announceFailure: emit(({ context: { failure, suppress } }) => ({
      type: 'http.failed' as const,
      status: failure?.status ?? 0,
      text: failure?.text ?? null,
      suppress,
    })),
  },
  guards: {
    isTokenless: ({ context }) => context.kind === null,
    isExpired: ({ context }, { status }: Failure) =>
      status === 401 && context.refreshable && !context.refreshed && context.token !== null,
    isUnauthorized: (_, { status }: Failure) => status === 401,
    isRepeatable: ({ context }, failure: Failure) => nextDelay(context.policy, failure, context.tries) !== null,
    isLimited: (_, { status }: Failure) => status === 429,
    isRenewed: ({ context }, { outcome, token }: DemandAnswer) =>
      outcome === 'renewed' && token !== null && token !== context.token,
    isUnreachable: (_, { outcome }: DemandAnswer) => outcome === 'unreachable',
    isHarmless: ({ context }, { outcome }: DemandAnswer) => outcome === 'refused' || outcome === 'cleared' || context.exempt,
    isMine: ({ context }, { actor }: { actor: ActorKind }) => actor === context.kind,
  },
  delays: {
    retryDelay: ({ context }) => nextDelay(context.policy, context.failure ?? noAnswer, context.tries) ?? 0,
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ ...input, token: null, tries: 0, refreshed: false, failure: null, answer: null }),
  output: ({ event }) => event.output as RequestOutput,
  initial: 'preparing',
  on: {
    cancel: { target: '.failed', actions: 'forgetFailure' },
    'session.cleared': { guard: { type: 'isMine', params: ({ event }) => event }, target: '.failed', actions: 'forgetFailure' },
  },
  states: {
    preparing: {
      always: { guard: 'isTokenless', target: 'sending' },
      invoke: {
        id: 'readToken',
        src: 'readToken',
        input: ({ context }) => ({ kind: context.kind ?? 'user' }),
        onDone: { target: 'sending', actions: { type: 'takeToken', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'fail', params: { failure: noAnswer } } },
      },
    },
    sending: {
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({ token: context.token, attempt: context.tries + Number(context.refreshed) + 1 }),
        onDone: { target: 'done', actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => toFailure(event.error) },
            target: 'refreshing',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => toFailure(event.error) },
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            guard: { type: 'isRepeatable', params: ({ event }) => toFailure(event.error) },
            target: 'waiting',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => toFailure(event.error) },
            target: 'failed',
            actions: [{ type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) }, 'announceLimit'],
          },
          {
            target: 'failed',
            actions: [{ type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) }, 'announceFailure'],
          },
        ],
      },
    },
    refreshing: {
      invoke: {
        id: 'demandToken',
        src: 'demandToken',
        input: ({ context }) => ({ kind: context.kind ?? 'user', usedToken: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'sending',
            actions: [{ type: 'markRefreshed', params: ({ event }) => event.output }, 'forgetFailure'],
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'failed',
            actions: [{ type: 'fail', params: { failure: noAnswer } }, 'announceFailure'],
          },
          { guard: { type: 'isHarmless', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'failed', actions: 'announceExpiry' },
        ],
        onError: { target: 'failed', actions: [{ type: 'fail', params: { failure: noAnswer } }, 'announceFailure'] },
      },
    },
    waiting: {
      after: { retryDelay: { target: 'sending', actions: ['countTry', 'forgetFailure'] } },
    },
    done: { type: 'final', output: ({ context }) => ({ kind: 'done', answer: context.answer }) },
    failed: { type: 'final', output: ({ context }) => ({ kind: 'failed', failure: context.failure }) },
  },
})
