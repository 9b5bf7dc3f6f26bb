import { assign, emit, setup } from 'xstate'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'

export type StepUpContext = {
  /** Ids of the callers that wait for the same code. */
  waiting: readonly string[]
  /** Why the last code was refused. */
  problem: Failure | null
}
export type StepUpEvent =
  /** A call needs a fresh second factor. `id`: one per caller. */
  | { type: 'ask'; id: string }
  | { type: 'submit'; token: string }
  /** The person closes the question, or the console goes. */
  | { type: 'cancel' }
/** To each caller, once. */
export type StepUpAnswer = { type: 'stepUp.answered'; ids: readonly string[]; outcome: 'passed' | 'abandoned' }

/** Asks for a second factor (SC-25): one question for every caller, all of them answered by one code. The code is kept nowhere. */
export const stepUpMachine = setup({
  types: { context: {} as StepUpContext, events: {} as StepUpEvent, emitted: {} as StepUpAnswer },
  actors: { verifyCode: notProvided<void, { token: string }>('verifyCode') },
  actions: {
    join: assign(({ context }, { id }: { id: string }) => ({ waiting: [...context.waiting, id] })),
    answer: emit(({ context }, { outcome }: { outcome: StepUpAnswer['outcome'] }) => ({
      type: 'stepUp.answered' as const,
      ids: context.waiting,
      outcome,
    })),
    forget: assign({ waiting: [], problem: null }),
    keepProblem: assign((_, problem: Failure) => ({ problem })),
    dropProblem: assign({ problem: null }),
  },
  delays: { patience: 5 * 60_000 },
}).createMachine({
  id: 'stepUp',
  context: { waiting: [], problem: null },
  initial: 'idle',
  states: {
    idle: { on: { ask: { target: 'asking', actions: { type: 'join', params: ({ event }) => event } } } },
    asking: {
      on: {
        ask: { actions: { type: 'join', params: ({ event }) => event } },
        submit: { target: 'verifying', actions: 'dropProblem' },
        cancel: { target: 'idle', actions: [{ type: 'answer', params: { outcome: 'abandoned' } }, 'forget'] },
      },
      after: { patience: { target: 'idle', actions: [{ type: 'answer', params: { outcome: 'abandoned' } }, 'forget'] } },
    },
    verifying: {
      on: {
        ask: { actions: { type: 'join', params: ({ event }) => event } },
        cancel: { target: 'idle', actions: [{ type: 'answer', params: { outcome: 'abandoned' } }, 'forget'] },
      },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => ({ token: event.type === 'submit' ? event.token : '' }),
        onDone: { target: 'idle', actions: [{ type: 'answer', params: { outcome: 'passed' } }, 'forget'] },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => toFailure(event.error) } },
      },
    },
  },
})
