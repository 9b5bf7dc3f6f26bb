import * as v from 'valibot'
import { groupsErrors } from '#contract/groups/errors.ts'
import { groupStatuses } from '#contract/groups/group.ts'
import { heldTarget } from '#server/modules/moderation/views.ts'
import { tellOwner } from '../console/decide.service.ts'
import { cover } from '../group/cover.ts'
import { groupNamed } from '../group/group.ts'
import { type LockedGroup, lockGroup, updateGroup } from '../group/group.queries.ts'
import { hold, show, spread, takeDown } from '../group/status.service.ts'
import { heldRecords, listHeld } from './held.queries.ts'

/** Groups that are reported; three reports hold one. What is written in them is not shown here: its posts are cases of their own. */
export const moderatedGroups = heldTarget<LockedGroup>({
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
  show,
  takeDown,
  hold,
  async putBack(tx, parts, { id }, { status, held_at }) {
    await updateGroup(tx, id, { status: v.parse(v.picklist(groupStatuses), status), held_at })
    await spread(tx, parts, id)
  },
  decidedAlready: groupsErrors.decided_already,
  async tell(tx, parts, group, { isRemoved, isHidden, isReturned, reason, url }) {
    const params = { group: groupNamed(group) }
    if (isReturned && !isRemoved) await tellOwner(tx, parts, group, { kind: 'group_decision', fact: 'shown', params })
    if (!isRemoved) return
    const fact = isHidden ? 'hidden' : 'deleted'
    await tellOwner(tx, parts, group, { kind: 'group_decision', fact, params: { ...params, reason } }, url)
  },
})
