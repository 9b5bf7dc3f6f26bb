import { toastMoves } from './toast.moves.ts'
import { chartModel, isIn } from '../model.ts'
import { toastMachine } from './toast.machine.ts'

const at = 1_000_000
const request = { type: 'toast.requested', host: 'single', variant: 'default' } as const
const saved = {
  ...request,
  id: 'saved',
  title: 'Saved',
  description: 'It is there.',
  action: { label: 'View', to: '/events' },
  at,
}
const expired = {
  ...request,
  id: 'expired',
  title: 'Session Expired',
  description: 'Please log in again.',
  variant: 'destructive',
  priority: 'session',
  at,
} as const

export const toastModel = chartModel({
  name: 'toast',
  about: 'The first toast system: one open toast, the newest wins.',
  machine: toastMachine,
  inputs: { start: undefined },
  events: [
    saved,
    { ...request, id: 'later', title: 'Later', description: '', at: at + 6000 },
    expired,
    { ...request, host: 'list', title: 'Welcome back!', at },
    { type: 'update', id: 'saved', toast: { title: 'Saved again' }, at: at + 1000 },
    { type: 'hover', at: at + 2000 },
    { type: 'focus', at: at + 2000 },
    { type: 'app.hidden', at: at + 2000 },
    { type: 'leave', at: at + 9000 },
    { type: 'blur', at: at + 9000 },
    { type: 'app.visible', at: at + 9000 },
    { type: 'close', at: at + 3000 },
    { type: 'act', at: at + 3000 },
    { type: 'animationEnded', at: at + 9500 },
    { type: 'swipe', distance: 50, at: at + 3000 },
    { type: 'swipe', distance: 49, at: at + 3000 },
  ],
  key: ({ context: { current, waiting } }) => [current?.id ?? null, waiting.length],
  moves: toastMoves,
  invariants: {
    'one toast at most, and only while shown or closing': ({ now }) => (now.context.current === null) === isIn(now, 'idle'),
    'at most three wait, and none in an empty corner': ({ now }) => now.context.waiting.length <= (isIn(now, 'idle') ? 0 : 3),
    'a removed toast is not opened again': ({ before, now }, walk) => {
      const opened = now.context.current
      if (!before || !opened || before.context.current === opened || opened.id === before.context.current?.id) return true
      return !walk.slice(0, -1).some((earlier) => earlier.now.context.current === opened)
    },
    'an action runs once': ({ emitted, before }) => emitted.length === 0 || (emitted.length === 1 && isIn(before, 'shown')),
    'a toast that a person closes knows since when it closes': ({ event, before, now }) =>
      !['close', 'swipe', 'act'].includes(event.type) ||
      !isIn(before, 'shown') ||
      !isIn(now, 'closing') ||
      now.context.freeAt === event['at'],
    'the remaining time is never negative': ({ now }) => now.context.remaining >= 0,
    "'Session Expired' is not replaced within its 5 s": ({ before, now, event }) =>
      event.type !== 'toast.requested' ||
      !isIn(before, 'shown') ||
      before?.context.current?.priority !== 'session' ||
      event['at'] >= before.context.shownAt + 5000 ||
      now.context.current === before.context.current,
  },
})
