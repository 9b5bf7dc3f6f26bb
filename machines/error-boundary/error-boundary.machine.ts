import { assign, emit, sendTo, setup } from 'xstate'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { Area, NavigationRequest } from '../requests.ts'
import { type Category, categorise } from './categories.ts'
import type { Caught } from './caught.ts'
import { type ErrorReport, mask, maskPath } from './report.ts'

/** `reloadedVersion`: the build this tab was last reloaded for, from session storage. `isOnline`: what the browser says of the network. */
export type ErrorBoundaryInput = { version: string; reloadedVersion: string | null; isOnline: boolean }
export type ErrorBoundaryContext = ErrorBoundaryInput & {
  /** Retries since the counter was last reset. */
  count: number
  current: ErrorReport | null
  /** The last 10, oldest first. */
  log: ErrorReport[]
}
export type ErrorBoundaryEvent =
  /** `errorId` is created where the error is caught: the screen shows the id that is sent. */
  | { type: 'error.caught'; error: Caught; errorId: string; path: string; at: number }
  | { type: 'rendered' | 'tryAgain' | 'reload' | 'goHome' | 'logIn' }
  | { type: 'net.online' | 'net.offline'; at: number }
  | { type: 'route.changed'; path: string; area: Area; at: number }

const maxRetries = 3
const maxLogged = 10

/** The screen after a crash, with limited retries (SC-9). */
export const errorBoundaryMachine = setup({
  types: {
    input: {} as ErrorBoundaryInput,
    context: {} as ErrorBoundaryContext,
    events: {} as ErrorBoundaryEvent,
    emitted: {} as NavigationRequest,
  },
  actors: {
    /** Sends each report; its failures are its own to handle. */
    reporter: streamNotProvided<{ type: 'report'; report: ErrorReport }, Record<never, never>>('reporter'),
    /** Stores the version for this tab, then reloads; never resolves if the reload succeeds. */
    reloadPage: notProvided<void, { version: string }>('reloadPage'),
  },
  actions: {
    note: assign(
      (
        { context: { log, version } },
        { error, errorId, path, at }: { error: Caught; errorId: string; path: string; at: number },
      ) => {
        const current: ErrorReport = {
          errorId,
          category: categorise(error),
          name: error.name,
          message: mask(error.message),
          path: maskPath(path),
          version,
          at,
        }
        return { current, log: [...log, current].slice(-maxLogged) }
      },
    ),
    report: sendTo('reporter', ({ context }) => ({ type: 'report' as const, report: context.current as ErrorReport })),
    countRetry: assign(({ context }) => ({ count: context.count + 1 })),
    resetCount: assign({ count: 0 }),
    markReloaded: assign(({ context }) => ({ reloadedVersion: context.version })),
    noteNetwork: assign({ isOnline: ({ event }) => event.type === 'net.online' }),
    forget: assign({ current: null, count: 0 }),
    goHome: emit({ type: 'navigation.requested' as const, to: '/', from: null, replace: false }),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login', from: null, replace: false }),
  },
  guards: {
    is: ({ context }, { category }: { category: Category }) => context.current?.category === category,
    isOnline: ({ context }) => context.isOnline,
    isExhausted: ({ context }) => context.count >= maxRetries,
    canReload: ({ context }) => context.reloadedVersion !== context.version,
  },
  delays: { retryDelay: 1000, calmDelay: 60_000 },
}).createMachine({
  id: 'errorBoundary',
  context: ({ input }) => ({ ...input, count: 0, current: null, log: [] }),
  invoke: { id: 'reporter', src: 'reporter', input: {} },
  on: { 'net.online': { actions: 'noteNetwork' }, 'net.offline': { actions: 'noteNetwork' } },
  initial: 'healthy',
  states: {
    healthy: {
      after: { calmDelay: { target: 'healthy', reenter: true, actions: 'resetCount' } },
      on: {
        'route.changed': { actions: 'resetCount' },
        'error.caught': { target: 'classifying', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    classifying: {
      entry: 'report',
      always: [
        { guard: { type: 'is', params: { category: 'network' } }, target: 'fallback.network' },
        { guard: { type: 'is', params: { category: 'authentication' } }, target: 'fallback.authentication' },
        { guard: { type: 'is', params: { category: 'authorization' } }, target: 'fallback.authorization' },
        { guard: { type: 'is', params: { category: 'chunk' } }, target: 'fallback.chunk' },
        { guard: { type: 'is', params: { category: 'validation' } }, target: 'fallback.validation' },
        { guard: { type: 'is', params: { category: 'runtime' } }, target: 'fallback.runtime' },
        { target: 'fallback.unknown' },
      ],
    },
    fallback: {
      initial: 'unknown',
      always: { guard: 'isExhausted', target: 'exhausted' },
      on: {
        tryAgain: 'pausing',
        goHome: { target: 'healthy', actions: ['forget', 'goHome'] },
        logIn: { target: 'healthy', actions: ['forget', 'goToLogin'] },
      },
      states: {
        network: {
          after: { retryDelay: { guard: 'isOnline', target: '#errorBoundary.retrying' } },
          on: { 'net.online': { target: '#errorBoundary.retrying', actions: 'noteNetwork' } },
        },
        authentication: {},
        authorization: {},
        chunk: { on: { reload: { guard: 'canReload', target: '#errorBoundary.reloading' } } },
        validation: {},
        runtime: {},
        unknown: {},
      },
    },
    pausing: { after: { retryDelay: 'retrying' } },
    retrying: {
      entry: 'countRetry',
      on: {
        rendered: 'healthy',
        'error.caught': { target: 'classifying', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    reloading: {
      entry: 'markReloaded',
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context }) => ({ version: context.version }),
        onDone: 'fallback.chunk',
        onError: 'fallback.chunk',
      },
    },
    exhausted: {
      on: {
        reload: { guard: 'canReload', target: 'reloading' },
        goHome: { target: 'healthy', actions: ['forget', 'goHome'] },
        logIn: { target: 'healthy', actions: ['forget', 'goToLogin'] },
      },
    },
  },
})
