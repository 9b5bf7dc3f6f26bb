import * as v from 'valibot'
import { groupsErrors } from '#contract/groups/errors.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { type Described, reportReasonsIn } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { tellOwner } from '../console/decide.service.ts'
import { coverOf, groupNamed } from '../group/group.ts'
import { lockGroup, updateGroup } from '../group/group.queries.ts'
import { open, spread, takeDown } from '../group/status.service.ts'
import { hasOpenReports, heldRecords, listHeld } from './held.queries.ts'

type Target = ExtensionPoints['moderation.target']
type By = Parameters<Target['entries']>[1]

const excerptLength = 600

const describeEntry = ({ locale }: By, row: Awaited<ReturnType<typeof listHeld>>[number]): Described => {
  const cover = coverOf(row.cover_key)
  return {
    authorId: row.owner_id,
    isOwnWords: true,
    entry: {
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
    },
  }
}

/** Groups that are reported; three reports hold one. What is written in them is not shown here: its posts are cases of their own. */
export const moderatedGroups: Target = {
  kind: 'group',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => heldRecords(tx, moderator),
  entries: async (tx, by, ids) => (await listHeld(tx, by.moderator, ids)).map((row) => describeEntry(by, row)),
  async decide(tx, by, id, { decision }) {
    const group = await lockGroup(tx, id)
    if (!group || (await listHeld(tx, by.moderator, [id])).length === 0) throw new Failure('not_found')
    const isShown = group.status === 'active' && group.held_at === null
    if (group.held_at === null && !(isShown && (await hasOpenReports(tx, id)))) throw new Failure(groupsErrors.decided_already)
    if (decision === 'remove') await takeDown(tx, by.parts, group)
    else if (!isShown) await open(tx, by.parts, group)
    return { held_at: group.held_at, left: decision === 'remove' ? 'removed' : 'active' }
  },
  undoable: {
    async undo(tx, parts, id, stored) {
      const { left, held_at } = v.parse(Before, stored)
      const group = await lockGroup(tx, id)
      if (group?.status !== left || group.held_at !== null) throw new Failure(moderationErrors.changed_since)
      await updateGroup(tx, id, { status: 'active', held_at })
      await spread(tx, parts, id)
    },
    async restore(tx, parts, id) {
      const group = await lockGroup(tx, id)
      if (group?.status !== 'removed') throw new Failure(moderationErrors.changed_since)
      await open(tx, parts, group)
    },
    async tell(tx, parts, id, { decision, reason }) {
      const group = decision === 'remove' ? await lockGroup(tx, id) : undefined
      if (!group) return
      const params = { group: groupNamed(group), reason: reason === '' ? null : reason }
      await tellOwner(tx, parts, group, { kind: 'group_decision', fact: 'deleted', params })
    },
  },
}

const Before = v.object({ held_at: v.nullable(v.string()), left: v.picklist(['removed', 'active']) })
