import { groupsErrors } from '#contract/groups/errors.ts'
import { heldTarget } from '#server/modules/moderation/views.ts'
import { tellOwner } from '../console/decide.service.ts'
import { cover } from '../group/cover.ts'
import { groupNamed } from '../group/group.ts'
import { lockGroup, updateGroup } from '../group/group.queries.ts'
import { open, spread, takeDown } from '../group/status.service.ts'
import { heldRecords, listHeld } from './held.queries.ts'

/** Groups that are reported; three reports hold one. What is written in them is not shown here: its posts are cases of their own. */
export const moderatedGroups = heldTarget({
  kind: 'group',
  records: (tx, { moderator }) => heldRecords(tx, moderator),
  list: async (tx, moderator, ids) =>
    (await listHeld(tx, moderator, ids)).map(({ description, cover_key, ...row }) => ({
      ...row,
      words: description,
      photo: cover.pathOf(cover_key),
      waiting_since: row.held_at ?? '',
    })),
  lock: lockGroup,
  shown: 'active',
  show: open,
  takeDown,
  async putBack(tx, parts, { id }, { held_at }) {
    await updateGroup(tx, id, { status: 'active', held_at })
    await spread(tx, parts, id)
  },
  decidedAlready: groupsErrors.decided_already,
  async tell(tx, parts, group, { isRemoved, reason }) {
    if (!isRemoved) return
    await tellOwner(tx, parts, group, { kind: 'group_decision', fact: 'deleted', params: { group: groupNamed(group), reason } })
  },
})
