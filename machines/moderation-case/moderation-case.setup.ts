import { assign, emit, setup } from 'xstate'
import { toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ToastRequest } from '../requests.ts'
import type {
  CaseContext,
  CaseEvent,
  CaseInput,
  CaseRef,
  ClaimAnswer,
  DecideAnswer,
  Holder,
  UndoAnswer,
  Verdict,
} from './types.ts'

const elsewhere: ToastRequest = {
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title: /*i18n*/ 'Already decided',
  description: /*i18n*/ 'Another moderator was faster.',
}
const tooLate: ToastRequest = {
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  title: /*i18n*/ 'Not undone',
  description: /*i18n*/ 'Its author has been told already.',
}

/** What the chart of a moderation case does, asks and waits for. */
export const caseSetup = setup({
  types: {
    input: {} as CaseInput,
    context: {} as CaseContext,
    events: {} as CaseEvent,
    emitted: {} as ToastRequest,
    tags: {} as 'busy',
  },
  actors: {
    claimEntry: notProvided<ClaimAnswer, CaseRef>('claimEntry'),
    releaseEntry: notProvided<void, CaseRef>('releaseEntry'),
    decideEntry: notProvided<DecideAnswer, CaseRef & Verdict>('decideEntry'),
    undoDecision: notProvided<UndoAnswer, { caseId: string }>('undoDecision'),
  },
  actions: {
    noteTime: assign(({ context }, { at }: { at: number }) => ({ now: Math.max(context.now, at) })),
    want: assign((_, { decision, reason, key, details }: Verdict) => ({
      wanted: { decision, reason, key, ...(details ? { details } : {}) },
      failure: null,
    })),
    wantNothing: assign({ wanted: null, failure: null }),
    hold: assign((_, { until }: { until: number }) => ({ until, holder: null })),
    letGo: assign({ holder: null, until: null, wanted: null, decided: null }),
    noteHolder: assign((_, { holder }: { holder: Holder | null }) => ({ holder, until: null, wanted: null })),
    noteDecision: assign(({ context }, { caseId, undoUntil }: { caseId: string; undoUntil: number | null }) => ({
      decided: { caseId, undoUntil, decision: context.wanted?.decision ?? 'approve' },
      until: null,
      wanted: null,
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), wanted: null })),
    tellElsewhere: emit(elsewhere),
    tellTooLate: emit(tooLate),
  },
  guards: {
    mayDecide: ({ context }) => context.refusal === null,
    isHeld: ({ context }, { at }: { at: number }) => context.until !== null && Math.max(context.now, at) < context.until,
    isUndoable: ({ context }, { at }: { at: number }) =>
      context.decided?.undoUntil != null && Math.max(context.now, at) < context.decided.undoUntil,
    isTaken: (_, { holder }: { holder: Holder | null }) => holder !== null,
    isWanted: ({ context }) => context.wanted !== null,
    is: (_, { is, answer }: { is: string; answer: { is: string } }) => answer.is === is,
    isFinal: (_, { answer }: { answer: DecideAnswer }) => answer.is === 'decided' && answer.undoUntil === null,
  },
  delays: {
    untilLapsed: ({ context: { until, now } }) => Math.max(0, (until ?? 0) - now),
    untilFree: ({ context: { holder, now } }) => Math.max(0, (holder?.until ?? 0) - now),
    untilTold: ({ context: { decided, now } }) => Math.max(0, (decided?.undoUntil ?? 0) - now),
  },
})
