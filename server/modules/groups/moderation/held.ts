import { groupsErrors } from '#contract/groups/errors.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { reportReasonsIn } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { approve, refuse } from '../console/decide.service.ts'
import { coverOf } from '../group/group.ts'
import { lockGroup } from '../group/group.queries.ts'
import { hasReported, heldRecords, listHeld } from './held.queries.ts'

type Target = ExtensionPoints['moderation.target']
type By = Parameters<Target['entries']>[1]

const excerptLength = 600

const shape = ({ locale }: By, row: Awaited<ReturnType<typeof listHeld>>[number]): QueueEntry => {
  const cover = coverOf(row.cover_key)
  return {
    kind: 'group',
    id: row.id,
    title: row.name,
    excerpt: row.description.slice(0, excerptLength),
    photos: cover === null ? [] : [cover],
    author_name: row.owner_name,
    is_anonymous: false,
    parish_name: row.parish_name,
    reason: reportReasonsIn(locale, row.reasons),
    waiting_since: row.held_at ?? '',
  }
}

/** Groups that three reports hold. What is written in them is not shown here: its posts are cases of their own. */
export const moderatedGroups: Target = {
  kind: 'group',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => heldRecords(tx, moderator),
  entries: async (tx, by, ids) => (await listHeld(tx, by.moderator, ids)).map((row) => shape(by, row)),
  async decide(tx, by, id, { decision, reason }) {
    const group = await lockGroup(tx, id)
    const rows = group ? await listHeld(tx, by.moderator, [id]) : []
    if (!group || rows.length === 0) throw new Failure('not_found')
    const row = itemAt(rows, 0)
    if (row.owner_id === by.memberId || (await hasReported(tx, by.memberId, id))) throw new Failure(groupsErrors.own_group)
    const entry = shape(by, row)
    if (decision === 'remove') await refuse(tx, by.parts, group, reason)
    else await approve(tx, by.parts, group)
    return entry
  },
}
