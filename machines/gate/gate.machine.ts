import type { SessionChanged, SessionCleared, SessionStatus } from '../session-facts.ts'
import { assign, emit, setup } from 'xstate'
import type { Flag } from '#contract/core/flags.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind, NavigationRequest } from '../requests.ts'
import { safePath } from '../session/landing-path.ts'

/** A route's requirements, as data. `login` null: anyone may enter. */
export type GateRule = {
  login: ActorKind | null
  flag: Flag | null
  /** All of `all` and, unless it is empty, one of `any`. */
  any: readonly Permission[]
  all: readonly Permission[]
}
export type GateInput = {
  rule: GateRule
  path: string
  /** Session of the rule's actor, as known when the route is entered. */
  session: SessionStatus
  /** null: not loaded yet. A failed load is an empty list. */
  flags: readonly Flag[] | null
}
export type GateContext = GateInput
export type GateEvent =
  | SessionChanged
  | SessionCleared
  | { type: 'flags.changed'; on: readonly Flag[]; at: number }
  | { type: 'rights.changed'; at: number }

const loginPath = { user: '/login', admin: '/admin/login' } as const

/** Whether a route may be shown (SC-13). Only `open` shows it; an undecided question shows nothing. */
export const gateMachine = setup({
  types: {
    input: {} as GateInput,
    context: {} as GateContext,
    events: {} as GateEvent,
    emitted: {} as NavigationRequest,
    tags: {} as 'content',
  },
  actors: {
    /** Cached for 300000 ms by its provider, no retry. */
    checkRights: notProvided<readonly string[], { actor: ActorKind }>('checkRights'),
  },
  actions: {
    noteSession: assign((_, { status }: { status: SessionStatus }) => ({ session: status })),
    noteFlags: assign((_, { on }: { on: readonly Flag[] }) => ({ flags: on })),
    toLogin: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: loginPath[context.rule.login ?? 'user'],
      from: context.rule.login === 'admin' ? context.path : safePath(context.path),
      replace: true,
    })),
  },
  guards: {
    isUnconditional: ({ context: { rule } }) =>
      rule.login === null && rule.flag === null && rule.any.length === 0 && rule.all.length === 0,
    isUnknown: ({ context: { rule, session, flags } }) =>
      (rule.login !== null && (session === 'restoring' || session === 'leaving')) || (rule.flag !== null && flags === null),
    isAnonymous: ({ context: { rule, session } }) => rule.login !== null && session !== 'authenticated',
    isSwitchedOff: ({ context: { rule, flags } }) => rule.flag !== null && !flags?.includes(rule.flag),
    needsRights: ({ context: { rule } }) => rule.any.length > 0 || rule.all.length > 0,
    hasRights: ({ context: { rule } }, { held }: { held: readonly string[] }) =>
      rule.all.every((right) => held.includes(right)) &&
      (rule.any.length === 0 || rule.any.some((right) => held.includes(right))),
    isMine: ({ context }, { actor }: { actor: ActorKind }) => actor === context.rule.login,
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'session.changed': {
      guard: { type: 'isMine', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'noteSession', params: ({ event }) => event },
    },
    'session.cleared': {
      guard: { type: 'isMine', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'noteSession', params: { status: 'leaving' } },
    },
    'flags.changed': { target: '.deciding', actions: { type: 'noteFlags', params: ({ event }) => event } },
    'rights.changed': '.deciding',
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnconditional', target: 'open' },
        { guard: 'isUnknown', target: 'waiting' },
        { guard: 'isAnonymous', target: 'redirected' },
        { guard: 'isSwitchedOff', target: 'missing' },
        { guard: 'needsRights', target: 'checking' },
        { target: 'open' },
      ],
    },
    waiting: {},
    checking: {
      invoke: {
        id: 'checkRights',
        src: 'checkRights',
        input: ({ context }) => ({ actor: context.rule.login ?? 'user' }),
        onDone: [
          { guard: { type: 'hasRights', params: ({ event }) => ({ held: event.output }) }, target: 'open' },
          { target: 'denied' },
        ],
        onError: 'denied',
      },
    },
    open: { tags: 'content' },
    redirected: { entry: 'toLogin' },
    missing: {},
    denied: {},
  },
})
