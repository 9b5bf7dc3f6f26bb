import { fromPromise } from 'xstate'
import { moderationCaseMachine } from '#machines/moderation-case/moderation-case.machine.ts'
import type { CaseRef, ClaimAnswer, DecideAnswer, UndoAnswer, Verdict } from '#machines/moderation-case/types.ts'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import type { Services } from '#src/services/create-services.ts'
import type { CaseCalls } from './calls.ts'

/** The chart of a moderation case with the real calls. */
export const caseChart = ({ api }: Pick<Services, 'api'>, calls: CaseCalls) =>
  moderationCaseMachine.provide({
    actors: {
      claimEntry: fromPromise<ClaimAnswer, CaseRef>(async ({ input }) => {
        try {
          const { is_mine, name, until } = await calls.claim(api, input)
          return is_mine ? { is: 'mine', until: Date.parse(until) } : { is: 'taken', name, until: Date.parse(until) }
        } catch (error) {
          if (isOver(error)) return { is: 'over' }
          throw error
        }
      }),
      releaseEntry: fromPromise<void, CaseRef>(async ({ input }) => void (await calls.release(api, input))),
      decideEntry: fromPromise<DecideAnswer, CaseRef & Verdict>(async ({ input: { kind, id, key, details, ...body } }) => {
        try {
          const { case_id, undo_until } = await calls.decide(api, { kind, id }, { ...body, ...details }, key)
          return { is: 'decided', caseId: case_id, undoUntil: undo_until === null ? null : Date.parse(undo_until) }
        } catch (error) {
          if (!isOver(error)) throw error
          return { is: outcomes[error.reason] ?? 'over' }
        }
      }),
      undoDecision: fromPromise<UndoAnswer, { caseId: string }>(async ({ input: { caseId } }) => {
        try {
          await calls.undo(api, caseId)
          return { is: 'undone' }
        } catch (error) {
          if (isOver(error)) return { is: 'told' }
          throw error
        }
      }),
    },
  })

const outcomes: Readonly<Record<string, 'taken' | 'lapsed'>> = {
  'moderation.claimed': 'taken',
  'moderation.claim_lapsed': 'lapsed',
}

/** Whether somebody else was faster, or it is gone. */
const isOver = (error: unknown): error is ApiError => isApiError(error) && (error.status === 404 || error.status === 409)
