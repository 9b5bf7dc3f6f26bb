import { toastMoves } from './toast.moves.ts'
import { chartModel, isIn } from '../model.ts'
import { type Toast, type ToastContext, toastMachine } from './toast.machine.ts'

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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const leaves = ({ event, before }: { event: { type: string; [key: string]: unknown }; before: { context: ToastContext } }) => {
  if (event.type === 'swipe') return (event['distance'] as number) >= 50
  return event.type !== 'act' || before.context.current?.action !== undefined
}

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
    'it is known since when it closes, and when it was gone': ({ event, before, now: { context } }) => {
      if (!before || (!isIn(before, 'shown') && !isIn(before, 'closing'))) return true
      if (event.type.startsWith('xstate.after.remainingTime')) return context.freeAt === before.context.deadline
      if (event.type.startsWith('xstate.after.removeDelay')) return context.freeAt === before.context.freeAt + 1000
      const isEnd = isIn(before, 'closing') ? event.type === 'animationEnded' : ['close', 'swipe', 'act'].includes(event.type)
      return context.freeAt === (isEnd && leaves({ event, before }) ? event['at'] : before.context.freeAt)
    },
    'a toast that appears has its whole time from then on': ({ event, before, now: { context } }) => {
      const { current, shownAt, deadline, remaining, freeAt } = context
      if (!before || !current || current === before.context.current || event.type === 'update') return true
      const at = event.type === 'toast.requested' ? event['at'] : freeAt
      return same([shownAt, deadline, remaining], [at, at + (current.duration ?? 5000), current.duration ?? 5000])
    },
    'an update changes what it says and gives it its whole time again': ({ event, before, now: { context } }) => {
      const old = before?.context.current
      if (event.type !== 'update' || !isIn(before, 'shown')) return true
      if (event['id'] !== old?.id) return context === before?.context
      const { current, deadline, remaining } = context
      return same([current, deadline, remaining], [{ ...old, ...(event['toast'] as Partial<Toast>) }, event['at'] + 5000, 5000])
    },
    'time stands still in a pause, and the rest of it counts afterwards': ({ event, before, now }) => {
      if (!before || !isIn(now, 'shown') || !('at' in event)) return true
      const at = event['at'] as number
      if (isIn(before, 'shown.open') && isIn(now, 'shown.paused'))
        return now.context.remaining === Math.max(0, before.context.deadline - at)
      return (
        !(isIn(before, 'shown.paused') && isIn(now, 'shown.open') && ['leave', 'blur', 'app.visible'].includes(event.type)) ||
        now.context.deadline === at + before.context.remaining
      )
    },
    'each toast of this corner is shown or waits behind the others, and is counted': ({ event, before, now: { context } }) => {
      if (event.type !== 'toast.requested' || !before) return true
      const isOurs = event['host'] === 'single'
      const newest = context.current !== before.context.current ? context.current : context.waiting.at(-1)
      return context.count === before.context.count + Number(isOurs) && (!isOurs || newest?.title === event['title'])
    },
    'the remaining time is never negative': ({ now }) => now.context.remaining >= 0,
    "'Session Expired' is not replaced within its 5 s": ({ before, now, event }) =>
      event.type !== 'toast.requested' ||
      !isIn(before, 'shown') ||
      before?.context.current?.priority !== 'session' ||
      event['at'] >= before.context.shownAt + 5000 ||
      now.context.current === before.context.current,
  },
})
