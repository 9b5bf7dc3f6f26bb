import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

export { findModerator, moderatorOf } from './moderator.ts'
export { policiesOf } from './policies/policies.ts'
export { rulesBroken } from './rules/active-rules.ts'
export { wordsOf } from './rules/screen.ts'
export type { Verdict } from './rules.commands.ts'
export type { Described, ParishEntry } from './points.ts'
export { heldTarget } from './held-target.ts'
export { isHiddenByDecision, takedownOf } from './cases/hidden.ts'
export { hasOpenReports, openReasons } from './reports/open-reports.queries.ts'
export { whyHeld, whyReported } from './why-waiting.ts'

/** One row for each thing that was ever reported, with the state of its reports. */
export const reportGroups = view((from) =>
  from.selectFrom('report_groups').select(['target_id', 'target_type', 'first_at', 'state']),
)

/** Reports of members, decided ones too. */
export const reports = view((from) =>
  from
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'target_type', 'target_id', 'reason', 'details', 'state', 'created_at']),
)
