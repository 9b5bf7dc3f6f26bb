import type { ModeratedKind, ModerationDecision, Refusal } from '#contract/moderation/moderation.ts'
import type { Failure } from '../failure.ts'

export type CaseRef = { kind: ModeratedKind; id: string }
/** Of a warning, a suspension (null: until it is lifted) or an escalation. */
export type VerdictDetails = { rule?: number; days?: number | null; assignee?: string }
/** `key`: one per press of the button. */
export type Verdict = { decision: ModerationDecision; reason: string; key: string; details?: VerdictDetails }
/** Somebody else who holds the entry; epoch milliseconds. */
export type Holder = { name: string; until: number }

/** Times in epoch milliseconds. */
export type CaseInput = CaseRef & {
  /** Who else held it when the queue was read. */
  holder: Holder | null
  /** Why this moderator may not decide it. */
  refusal: Refusal | null
  now: number
}
export type CaseContext = CaseInput & {
  /** End of the own claim; null: none. */
  until: number | null
  /** What is decided as soon as the entry is held. */
  wanted: Verdict | null
  /** The last decision, until it is taken back. `undoUntil` null: final. */
  decided: { caseId: string; decision: ModerationDecision; undoUntil: number | null } | null
  failure: Failure | null
}
export type CaseEvent =
  /** Somebody begins to judge it, or goes on. */
  | { type: 'claim'; at: number }
  | { type: 'release' }
  | ({ type: 'decide'; at: number } & Verdict)
  | { type: 'undo'; at: number }
  /** The queue was read again. */
  | { type: 'entry.loaded'; holder: Holder | null; at: number }

export type ClaimAnswer = { is: 'mine'; until: number } | ({ is: 'taken' } & Holder) | { is: 'over' }
export type DecideAnswer =
  | { is: 'decided'; caseId: string; undoUntil: number | null }
  /** Somebody else holds it. */
  | { is: 'taken' }
  | { is: 'lapsed' }
  /** Decided by somebody else, or gone. */
  | { is: 'over' }
export type UndoAnswer = { is: 'undone' } | { is: 'told' }
