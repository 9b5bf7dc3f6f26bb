import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { NewReport } from '../commands.ts'
import { policiesOf } from '../policies/policies.ts'
import { pageModerators } from './page-moderators.ts'
import { keepPlace } from './keep-place.ts'
import { countOpenReports, insertReport, lockTarget } from './reports.queries.ts'

/** Reports what the member can see; once more while the first is open changes nothing. */
export async function report(tx: Tx, parts: Parts, { reporterId, type, targetId, reason, details }: NewReport): Promise<void> {
  const kind = parts.contributions('moderation.reportable').find((one) => one.type === type)
  if (!kind || !(await kind.isReportable(tx, reporterId, targetId, parts))) throw new Failure('not_found')
  const target = { type, targetId }
  await lockTarget(tx, target)
  const id = newId(parts.now())
  const created_at = new Date(parts.now()).toISOString()
  const row = { id, reporter_id: reporterId, rule_id: null, target_type: type, target_id: targetId, reason, details, created_at }
  if (!(await insertReport(tx, row))) return
  await keepPlace(tx, parts, target)
  if (reason === 'self_harm' && (await countOpenReports(tx, { ...target, reason })) === 1)
    await pageModerators(tx, parts, {
      kind: type,
      id: targetId,
      reporterId,
      authorId: (await kind.authorOf?.(tx, targetId, parts)) ?? null,
    })
  const { hide_after_reports } = await policiesOf(tx, parts)
  if ((await countOpenReports(tx, target)) >= hide_after_reports) await kind.hide(tx, parts, targetId)
}
