import { assign, emit, setup } from 'xstate'
import type { NavigationRequest, ToastRequest } from '../requests.ts'

export type Toast = Omit<ToastRequest, 'type' | 'host'> & { id: string }
export type ToastContext = {
  current: Toast | null
  /** When the current toast appeared, epoch milliseconds. */
  shownAt: number
  /** When it closes by itself; while paused, `remaining` counts instead. */
  deadline: number
  remaining: number
  /** When it started closing; when the next may open. */
  freeAt: number
  /** Toasts waiting behind a protected or closing one, oldest first. */
  waiting: Toast[]
  /** Number of toasts so far; names those without an id. */
  count: number
}
export type ToastEvent =
  | (ToastRequest & { at: number })
  | { type: 'update'; id: string; toast: Partial<Omit<Toast, 'id'>>; at: number }
  | { type: 'hover' | 'focus' | 'leave' | 'blur' | 'app.hidden' | 'app.visible' | 'close' | 'act' | 'animationEnded'; at: number }
  /** `distance` in px. */
  | { type: 'swipe'; distance: number; at: number }

const lifetime = 5000
const maxWaiting = 3
const swipeThreshold = 50
const removal = 1000

const queued = (waiting: readonly Toast[], toast: Toast) => [...waiting, toast].slice(-maxWaiting)
const named = ({ type: _, host: _host, at: _at, ...toast }: ToastRequest & { at: number }, count: number): Toast => ({
  ...toast,
  id: toast.id ?? `toast-${count}`,
})

/** The first toast system: one open toast, the newest wins, except over 'Session Expired' (SC-8, TRAP-46). */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    emitted: {} as NavigationRequest,
  },
  actions: {
    show: assign(({ context, event }) => {
      if (event.type !== 'toast.requested') return {}
      const life = event.duration ?? lifetime
      return {
        current: named(event, context.count),
        count: context.count + 1,
        shownAt: event.at,
        deadline: event.at + life,
        remaining: life,
      }
    }),
    queue: assign(({ context, event }) =>
      event.type === 'toast.requested'
        ? { waiting: queued(context.waiting, named(event, context.count)), count: context.count + 1 }
        : {},
    ),
    showNext: assign(({ context: { waiting, freeAt } }) => {
      const [next, ...rest] = waiting
      const life = next?.duration ?? lifetime
      return { current: next ?? null, waiting: rest, shownAt: freeAt, deadline: freeAt + life, remaining: life }
    }),
    leaveAt: assign((_, { at }: { at: number }) => ({ freeAt: at })),
    update: assign(({ context: { current }, event }) => {
      if (event.type !== 'update' || !current) return {}
      const life = event.toast.duration ?? lifetime
      return { current: { ...current, ...event.toast }, deadline: event.at + life, remaining: life }
    }),
    keepRemaining: assign(({ context }, { at }: { at: number }) => ({ remaining: Math.max(0, context.deadline - at) })),
    goOn: assign(({ context }, { at }: { at: number }) => ({ deadline: at + context.remaining })),
    follow: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: context.current?.action?.to ?? '/',
      from: null,
      replace: false,
    })),
    forget: assign({ current: null }),
  },
  guards: {
    isForHere: ({ event }) => event.type === 'toast.requested' && event.host === 'single',
    isBlocked: ({ context: { current, shownAt }, event }) =>
      event.type === 'toast.requested' &&
      event.host === 'single' &&
      current?.priority === 'session' &&
      event.at < shownAt + lifetime,
    isCurrent: ({ context, event }) => event.type === 'update' && event.id === context.current?.id,
    isFarEnough: ({ event }) => event.type === 'swipe' && event.distance >= swipeThreshold,
    hasAction: ({ context }) => context.current?.action !== undefined,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: {
    remainingTime: ({ context }) => context.remaining,
    removeDelay: removal,
  },
}).createMachine({
  id: 'toast',
  context: { current: null, shownAt: 0, deadline: 0, remaining: 0, freeAt: 0, waiting: [], count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { 'toast.requested': { guard: 'isForHere', target: 'shown', actions: 'show' } },
    },
    shown: {
      initial: 'open',
      on: {
        'toast.requested': [
          { guard: 'isBlocked', actions: 'queue' },
          { guard: 'isForHere', target: '.open', reenter: true, actions: 'show' },
        ],
        update: { guard: 'isCurrent', target: '.open', reenter: true, actions: 'update' },
        close: { target: 'closing', actions: { type: 'leaveAt', params: ({ event }) => event } },
        swipe: { guard: 'isFarEnough', target: 'closing', actions: { type: 'leaveAt', params: ({ event }) => event } },
        act: { guard: 'hasAction', target: 'closing', actions: [{ type: 'leaveAt', params: ({ event }) => event }, 'follow'] },
      },
      states: {
        open: {
          after: {
            remainingTime: {
              target: '#toast.closing',
              actions: { type: 'leaveAt', params: ({ context }) => ({ at: context.deadline }) },
            },
          },
          on: {
            hover: { target: 'paused', actions: { type: 'keepRemaining', params: ({ event }) => event } },
            focus: { target: 'paused', actions: { type: 'keepRemaining', params: ({ event }) => event } },
            'app.hidden': { target: 'paused', actions: { type: 'keepRemaining', params: ({ event }) => event } },
          },
        },
        paused: {
          on: {
            leave: { target: 'open', actions: { type: 'goOn', params: ({ event }) => event } },
            blur: { target: 'open', actions: { type: 'goOn', params: ({ event }) => event } },
            'app.visible': { target: 'open', actions: { type: 'goOn', params: ({ event }) => event } },
          },
        },
      },
    },
    closing: {
      on: {
        'toast.requested': { guard: 'isForHere', actions: 'queue' },
        animationEnded: { target: 'removed', actions: { type: 'leaveAt', params: ({ event }) => event } },
      },
      after: {
        removeDelay: {
          target: 'removed',
          actions: { type: 'leaveAt', params: ({ context }) => ({ at: context.freeAt + removal }) },
        },
      },
    },
    removed: {
      always: [
        { guard: 'hasWaiting', target: 'shown', actions: 'showNext' },
        { target: 'idle', actions: 'forget' },
      ],
    },
  },
})
