import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { lockCase } from '../cases/case.queries.ts'
import { takeBackDecision } from '../cases/restore.service.ts'
import type { Moderating } from '../points.ts'
import { appealRecords, closeAppeal, listAppeals, lockAppeal } from './appeals.queries.ts'
import { decisionUrl } from './appeals.service.ts'

const isUnlimited = ({ moderator }: Moderating) => moderator.scope.kind === 'all'

/** Appeals wait in the queue like everything else. Who removed it does not decide (SC-18); the decision is final. */
export const appealTarget: ExtensionPoints['moderation.target'] = {
  kind: 'appeal',
  decisions: ['grant', 'reject'],
  records: (tx, by) => appealRecords(tx, isUnlimited(by)),
  async entries(tx, by, ids) {
    const rows = await listAppeals(tx, isUnlimited(by), ids)
    return rows.map((row) => ({
      authorId: row.author_id,
      decidedBy: row.decided_by,
      isOwnWords: true,
      entry: {
        kind: 'appeal' as const,
        id: row.id,
        title: row.title,
        excerpt: `${row.text}\n\n${row.excerpt}`.trim(),
        photos: [],
        author_name: `${row.first_name} ${row.last_name}`.trim(),
        is_anonymous: false,
        parish_name: null,
        parish_name_ar: null,
        why: { code: 'appeal' as const, reason: row.reason },
        waiting_since: row.created_at,
      },
    }))
  },
  async decide(tx, by, id, { decision, reason }) {
    const appeal = await lockAppeal(tx, id)
    if (!appeal) throw new Failure('not_found')
    if (appeal.state !== 'open') throw new Failure(moderationErrors.decided_already)
    const state = decision === 'grant' ? 'granted' : 'rejected'
    if (state === 'granted') await restoreFor(tx, by, appeal.case_id, reason)
    await closeAppeal(tx, id, { state, answer: reason, decided_at: new Date(by.parts.now()).toISOString() })
    await by.parts.ask(tx, 'notifications.notify', {
      kind: 'moderation',
      fact: `appeal_${state}`,
      params: { reason },
      userId: appeal.author_id,
      actionUrl: decisionUrl(appeal.case_id),
    })
  },
}

/** What a moderator has restored meanwhile is in sight already. */
async function restoreFor(tx: Tx, by: Moderating, caseId: string, reason: string): Promise<void> {
  const decided = await lockCase(tx, caseId)
  if (!decided) throw new Failure('not_found')
  if (decided.restored_at === null) await takeBackDecision(tx, by, decided, reason)
}
