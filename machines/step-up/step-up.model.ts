import { stepUpMoves } from './step-up.moves.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import { type StepUpAnswer, stepUpMachine } from './step-up.machine.ts'

const code = '123456'
const answersOf = ({ emitted }: Pick<Step, 'emitted'>) => emitted as readonly StepUpAnswer[]

export const stepUpModel = chartModel({
  name: 'step-up',
  about: 'The second factor that a call needs: one question for all who wait, and an answer for each of them.',
  machine: stepUpMachine,
  inputs: { 'the console': undefined },
  events: [
    { type: 'ask', id: 'a' },
    { type: 'ask', id: 'b' },
    { type: 'submit', token: code },
    { type: 'cancel' },
    done('verifyCode', undefined),
    failed('verifyCode', { status: 400, code: 'invalid_code' }),
    failed('verifyCode', { status: 0 }),
  ],
  // How many wait, up to two: whoever asks while asking joins.
  key: ({ context: { waiting, problem } }) => [Math.min(waiting.length, 2), problem?.status ?? null],
  moves: stepUpMoves,
  invariants: {
    'while a caller waits the question is open': ({ now }) => now.context.waiting.length > 0 !== isIn(now, 'idle'),
    'whoever asks waits': ({ event, before, now }) =>
      event.type !== 'ask' || now.context.waiting.length === (before?.context.waiting.length ?? 0) + 1,
    'all who wait are answered together, and nobody else': (step) =>
      answersOf(step).every(({ ids }) => ids.length > 0 && ids === step.before?.context.waiting),
    'nobody is left without an answer': (step) =>
      (step.before?.context.waiting.length ?? 0) === 0 || !isIn(step.now, 'idle') || answersOf(step).length === 1,
    'passed is only said after the server accepted a code': (step) =>
      answersOf(step).every(({ outcome }) => (outcome === 'passed') === (step.event.type === 'xstate.done.actor.verifyCode')),
    'a code goes to the server as it was typed': ({ started }) =>
      started.every(({ input }) => (input as { token: string }).token === code),
    'the code is kept nowhere': ({ now, emitted }) => !JSON.stringify([now.context, emitted]).includes(code),
    'a refused code says why': ({ event, now }) =>
      event.type !== 'xstate.error.actor.verifyCode' ||
      now.context.problem?.status === (event as unknown as { error: { status: number } }).error.status,
    'a problem is shown until the next code, and never outlives the question': ({ now }) =>
      now.context.problem === null || isIn(now, 'asking'),
  },
})
