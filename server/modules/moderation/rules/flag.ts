import type { ReportTarget } from '#contract/moderation/reports.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { insertFlag } from './flag.queries.ts'
import type { Verdict } from '../rules.commands.ts'

type Flagged = { type: ReportTarget; targetId: string; flaggedBy: Verdict['flaggedBy'] }

/** Opens a report by the system for each rule that watches a published text; once while it is open. */
export async function flag(tx: Tx, { now }: Pick<Parts, 'now'>, { type, targetId, flaggedBy }: Flagged): Promise<void> {
  const created_at = new Date(now()).toISOString()
  const rules = new Map(flaggedBy.map((finding) => [finding.rule.id, finding]))
  for (const [rule_id, { found }] of rules)
    await insertFlag(tx, {
      id: newId(now()),
      reporter_id: null,
      rule_id,
      target_type: type,
      target_id: targetId,
      reason: 'other',
      details: found,
      created_at,
    })
}
