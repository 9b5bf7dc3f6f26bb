import { caseSetup } from './moderation-case.setup.ts'
import type { CaseRef, ClaimAnswer, DecideAnswer, Holder, Verdict } from './types.ts'

/** One entry of the moderation queue (SC-18): taken, decided once, and undone only before its author is told. */
export const moderationCaseMachine = caseSetup.createMachine({
  id: 'moderationCase',
  context: ({ input }) => ({ ...input, until: null, wanted: null, decided: null, failure: null }),
  initial: 'waiting',
  states: {
    waiting: { always: [{ guard: ({ context }) => context.holder !== null, target: 'takenByOther' }, 'free'] },
    free: {
      on: {
        claim: {
          guard: 'mayDecide',
          target: 'claiming',
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'wantNothing'],
        },
        decide: {
          guard: 'mayDecide',
          target: 'claiming',
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'want', params: ({ event }) => event },
          ],
        },
        'entry.loaded': {
          guard: { type: 'isTaken', params: ({ event }) => event },
          target: 'takenByOther',
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'noteHolder', params: ({ event }) => event },
          ],
        },
      },
    },
    claiming: {
      tags: 'busy',
      // The wish of the meantime: a dialog is answered before the claim is.
      on: {
        decide: {
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'want', params: ({ event }) => event },
          ],
        },
        release: 'releasing',
      },
      invoke: {
        id: 'claimEntry',
        src: 'claimEntry',
        input: ({ context }) => refOf(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'over', answer: event.output }) },
            target: 'closed',
            actions: 'tellElsewhere',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'taken', answer: event.output }) },
            target: 'takenByOther',
            actions: { type: 'noteHolder', params: ({ event }) => ({ holder: holderIn(event.output) }) },
          },
          {
            guard: 'isWanted',
            target: 'deciding',
            actions: { type: 'hold', params: ({ event }) => ({ until: untilIn(event.output) }) },
          },
          { target: 'held', actions: { type: 'hold', params: ({ event }) => ({ until: untilIn(event.output) }) } },
        ],
        onError: { target: 'free', actions: ['letGo', { type: 'noteFailure', params: ({ event }) => event }] },
      },
    },
    takenByOther: {
      after: { untilFree: { target: 'free', actions: { type: 'noteHolder', params: { holder: null } } } },
      on: {
        claim: {
          guard: 'mayDecide',
          target: 'claiming',
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'wantNothing'],
        },
        'entry.loaded': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'takenByOther',
            reenter: true,
            actions: [
              { type: 'noteTime', params: ({ event }) => event },
              { type: 'noteHolder', params: ({ event }) => event },
            ],
          },
          {
            target: 'free',
            actions: [
              { type: 'noteTime', params: ({ event }) => event },
              { type: 'noteHolder', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    held: {
      after: { untilLapsed: 'lapsed' },
      on: {
        claim: { target: 'claiming', actions: { type: 'noteTime', params: ({ event }) => event } },
        decide: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: 'deciding',
            actions: [
              { type: 'noteTime', params: ({ event }) => event },
              { type: 'want', params: ({ event }) => event },
            ],
          },
          { target: 'lapsed', actions: { type: 'noteTime', params: ({ event }) => event } },
        ],
        release: 'releasing',
      },
    },
    // What is decided now is taken again first.
    lapsed: {
      on: {
        claim: { target: 'claiming', actions: [{ type: 'noteTime', params: ({ event }) => event }, 'wantNothing'] },
        decide: {
          target: 'claiming',
          actions: [
            { type: 'noteTime', params: ({ event }) => event },
            { type: 'want', params: ({ event }) => event },
          ],
        },
        release: 'releasing',
      },
    },
    releasing: {
      invoke: {
        id: 'releaseEntry',
        src: 'releaseEntry',
        input: ({ context }) => refOf(context),
        // A claim that could not be given back ends by itself.
        onDone: { target: 'free', actions: 'letGo' },
        onError: { target: 'free', actions: 'letGo' },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decideEntry',
        src: 'decideEntry',
        input: ({ context }) => ({ ...refOf(context), ...(context.wanted ?? nothing) }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'over', answer: event.output }) },
            target: 'closed',
            actions: 'tellElsewhere',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'taken', answer: event.output }) },
            target: 'claiming',
            actions: 'wantNothing',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'lapsed', answer: event.output }) },
            target: 'lapsed',
            actions: 'letGo',
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: { type: 'noteDecision', params: ({ event }) => decisionIn(event.output) },
          },
          { target: 'decided', actions: { type: 'noteDecision', params: ({ event }) => decisionIn(event.output) } },
        ],
        onError: { target: 'held', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    decided: {
      after: { untilTold: 'closed' },
      on: {
        undo: [
          {
            guard: { type: 'isUndoable', params: ({ event }) => event },
            target: 'undoing',
            actions: { type: 'noteTime', params: ({ event }) => event },
          },
          { target: 'closed', actions: 'tellTooLate' },
        ],
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context }) => ({ caseId: context.decided?.caseId ?? '' }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ is: 'told', answer: event.output }) },
            target: 'closed',
            actions: 'tellTooLate',
          },
          { target: 'free', actions: 'letGo' },
        ],
        onError: { target: 'decided', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final' },
  },
})

const refOf = ({ kind, id }: CaseRef): CaseRef => ({ kind, id })
const nothing: Verdict = { decision: 'approve', reason: '', key: '' }
const untilIn = (answer: ClaimAnswer): number => (answer.is === 'mine' ? answer.until : 0)
const holderIn = (answer: ClaimAnswer): Holder | null =>
  answer.is === 'taken' ? { name: answer.name, until: answer.until } : null
const decisionIn = (answer: DecideAnswer) =>
  answer.is === 'decided' ? { caseId: answer.caseId, undoUntil: answer.undoUntil } : { caseId: '', undoUntil: null }
