import type { DecisionRow } from '#contract/moderation/decisions.ts'
import { type ModerationDecision, revocable } from '#contract/moderation/moderation.ts'
import { present } from '#server/platform/base/present.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { StoredDecision } from './decisions.queries.ts'

/** How long a decision against an author can be taken back. Milliseconds. */
export const restoreMs = 30 * 86_400_000

export function shapeDecision({ contributions, now }: Pick<Parts, 'contributions' | 'now'>, row: StoredDecision): DecisionRow {
  const decided_at = present(row.decided_at, 'the time of a decision')
  const isUndoable = contributions('moderation.target').some(({ kind, undoable }) => kind === row.kind && undoable !== undefined)
  return {
    id: row.id,
    kind: row.kind,
    target_id: row.target_id,
    title: row.title,
    excerpt: row.excerpt,
    is_anonymous: row.is_anonymous,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '', username: row.author_username },
    decision: present(row.decision, 'a decision'),
    reason: row.reason,
    rule: row.rule,
    suspended_until: row.suspended_until,
    decided_by: row.decided_by_name,
    decided_at,
    outcome: row.state === 'undone' ? 'undone' : row.restored_at === null ? 'standing' : 'restored',
    restored: row.restored_at === null ? null : { by: row.restored_by_name, at: row.restored_at, reason: row.restore_reason },
    can_restore:
      row.decision !== null &&
      isRevocable(row.decision, isUndoable) &&
      row.state === 'decided' &&
      row.told_at !== null &&
      row.restored_at === null &&
      Date.parse(decided_at) > now() - restoreMs,
  }
}

/** What was removed is shown again where its module can; a warning and a suspension are taken back anyway. */
export const isRevocable = (decision: ModerationDecision, canBeShown: boolean): boolean =>
  revocable.includes(decision) && (canBeShown || decision === 'warn' || decision === 'suspend')
