import { chartModel, done, isIn, type Step } from '../model.ts'
import { idleGuardMoves } from './idle-guard.moves.ts'
import { idleAfter, idleGuardMachine, warnFor } from './idle-guard.machine.ts'

const minute = 60_000
const isOut = ({ now }: Pick<Step, 'now'>) => isIn(now, 'out') || isIn(now, 'ended')
const timeOf = ({ event, now }: Step) => ('at' in event ? (event['at'] as number) : now.context.now)

export const idleGuardModel = chartModel({
  name: 'idle-guard',
  about: 'A console that nobody uses asks for a minute whether somebody is there, then signs out.',
  machine: idleGuardMachine,
  inputs: { 'the console is opened': { now: 0 } },
  streams: ['signs'],
  events: [
    { type: 'sign', at: 10 * minute },
    { type: 'sign', at: 40 * minute - 1 },
    { type: 'sign', at: 40 * minute + 30_000 },
    { type: 'sign', at: 41 * minute },
    { type: 'sign.elsewhere', at: 20 * minute },
    { type: 'sign.elsewhere', at: 0 },
    { type: 'working', at: 30 * minute + 30_000 },
    { type: 'stay', at: 30 * minute + 10_000 },
    { type: 'stay', at: 8 * 60 * minute },
    { type: 'leave' },
    { type: 'app.visible', at: 30 * minute + 20_000 },
    { type: 'app.visible', at: 15 * minute },
    { type: 'app.visible', at: 8 * 60 * minute },
    done('signOut', undefined),
  ],
  key: ({ context: { lastSign, now } }) => [lastSign, now],
  moves: idleGuardMoves,
  invariants: {
    'out only when told to, or a whole minute after the warning was due': (step) =>
      !isOut(step) ||
      isOut({ now: step.before ?? step.now }) ||
      step.event.type === 'leave' ||
      step.event.type.startsWith('xstate.after') ||
      timeOf(step) >= step.now.context.lastSign + idleAfter + warnFor,
    'nobody is warned before half an hour': ({ before, now }) =>
      !isIn(now, 'watching.warning') || isIn(before, 'watching.warning') || now.context.now >= now.context.lastSign + idleAfter,
    'another tab in use, or work under way, ends the warning': ({ event, before, now }) =>
      !['sign.elsewhere', 'working'].includes(event.type) ||
      !isIn(before, 'watching') ||
      (before?.context.lastSign ?? 0) >= (event['at'] as number) ||
      isIn(now, 'watching.active'),
    'an older sign of another tab changes nothing': ({ event, before, now }) =>
      event.type !== 'sign.elsewhere' ||
      (before?.context.lastSign ?? 0) < (event['at'] as number) ||
      now.context === before?.context,
    'a tab that is seen again knows what time it is': ({ event, now }) =>
      event.type !== 'app.visible' || !isIn(now, 'watching') || now.context.now >= (event['at'] as number),
    'every sign of this tab is told to the others, when it is taken': ({ event, before, now, sent }) =>
      !['sign', 'stay', 'working'].includes(event.type) ||
      !isIn(before, 'watching') ||
      before?.context === now.context ||
      now.context.lastSign < (event['at'] as number) ||
      sent.some(({ actor, message }) => actor === 'signs' && message['at'] === event['at']),
    'a tab repeats nothing that it heard': ({ event, sent }) => event.type !== 'sign.elsewhere' || sent.length === 0,
    'no sign is forgotten for an older one': ({ before, now }) => now.context.lastSign >= (before?.context.lastSign ?? 0),
    'half an hour, then a minute': ({ now, waits }) =>
      waits.every(
        ({ ms }) =>
          ms === Math.max(0, now.context.lastSign + idleAfter + (isIn(now, 'watching.warning') ? warnFor : 0) - now.context.now),
      ),
    'a tab that opens tells the others that somebody is here': ({ event, now, sent }) =>
      event.type !== 'xstate.init' || sent.some(({ actor, message }) => actor === 'signs' && message['at'] === now.context.now),
    'a sign that is taken counts, and its time is the time': ({ event, before, now: snapshot }) => {
      if (!before || !('at' in event) || !isIn(snapshot, 'watching')) return true
      const { lastSign, now } = before.context
      const isSign = isIn(snapshot, 'watching.active') && event.type !== 'app.visible' && before !== snapshot
      if (before.context === snapshot.context)
        return event.type !== 'working' || (event['at'] as number) <= Math.min(lastSign, now)
      const at = event['at'] as number
      return (
        snapshot.context.now === Math.max(now, at) && snapshot.context.lastSign === (isSign ? Math.max(lastSign, at) : lastSign)
      )
    },
    'the session ends once': (step, walk) =>
      new Set([...walk, step].filter(({ started }) => started.some(({ actor }) => actor === 'signOut'))).size <= 1,
  },
})
