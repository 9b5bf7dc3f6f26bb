import type { Alarm } from './reports/page-moderators.ts'
import type { ModeratedKind, ModerationDecision } from '#contract/moderation/moderation.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ReportReason, ReportTarget } from '#contract/moderation/reports.ts'

export type NewReport = {
  reporterId: string
  type: ReportTarget
  targetId: string
  reason: ReportReason
  details: string
}

/** What a moderator who is signed in as a member decides about something that they met. */
export type Move = {
  moderator: AdminCaller
  memberId: string
  kind: ModeratedKind
  id: string
  decision: Extract<ModerationDecision, 'approve' | 'remove' | 'spam' | 'restore'>
  /** Its author reads it; may be empty. */
  reason: string
}

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Reports something that the member can see; the third open report hides it. Throws `not_found` where they cannot. */
    'moderation.report'(payload: NewReport): void
    /** Decides by a case, as in the queue. Throws `not_found` outside the scope, `forbidden` for what they may not decide, `conflict` for what somebody else holds or has decided. */
    'moderation.decide'(payload: Move): void
    /** Somebody may harm themselves: every moderator of it is told at once, in the app and by email (CMT-D5). */
    'moderation.alarm'(payload: Alarm): void
    /** Who runs a place, or its author, decided: the open reports of a target are closed. */
    'moderation.closeReports'(payload: { type: ReportTarget; targetId: string; state: 'upheld' | 'dismissed' }): void
    /** What closed them was taken back: reports of a target that were closed since then are open again. `since`: ISO. */
    'moderation.reopenReports'(payload: { type: ReportTarget; targetId: string; since: string }): void
  }
}
