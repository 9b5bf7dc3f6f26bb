import type { ReportReason, ReportTarget } from '#contract/moderation/reports.ts'

export type NewReport = {
  reporterId: string
  type: ReportTarget
  targetId: string
  reason: ReportReason
  details: string
}

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Reports something that the member can see; the third open report hides it. Throws `not_found` where they cannot. */
    'moderation.report'(payload: NewReport): void
    /** A moderator decided: the open reports of a target are closed. */
    'moderation.closeReports'(payload: { type: ReportTarget; targetId: string; state: 'upheld' | 'dismissed' }): void
  }
}
