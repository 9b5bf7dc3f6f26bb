import { sql } from 'kysely'
import { groupsErrors } from '#contract/groups/errors.ts'
import {
  findGroupName,
  findGroupToPost,
  isGroupAnsweredBy,
  isGroupLedBy,
  isGroupReadBy,
  unmutedGroupsOf,
} from '#server/modules/groups/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Place, Placed } from './place.ts'

const groupOf = (row: Placed) => sql.ref(`${row}.place_id`)

/** Posts of a group, for those who read it; those of an author who left stay with the group (GRP-D3). */
export const groupPlace: Place = {
  kind: 'group',
  speaksForItself: false,
  visibility: 'group',
  isReadBy: (viewer, row) => isGroupReadBy(viewer, groupOf(row), sql.ref(`${row}.feed_key`)),
  isAnsweredBy: (viewer, row) => isGroupAnsweredBy(viewer, groupOf(row)),
  isRunBy: (viewer, row) => isGroupLedBy(viewer, groupOf(row)),
  isModeratedBy: (viewer, row) => isGroupLedBy(viewer, groupOf(row)),
  ownOf: unmutedGroupsOf,
  async choose(tx, userId, { group_id }) {
    const group = group_id ? await findGroupToPost(tx, userId, group_id) : undefined
    if (!group) throw fieldFailure('group_id', groupsErrors.group_missing)
    if (!group.may_post) throw new Failure(groupsErrors.leaders_post)
    return group
  },
  async nameOf(tx, id) {
    const group = await findGroupName(tx, id)
    return group === null ? null : namedOf({ name: group, name_ar: null })
  },
  mayPost: async (tx, userId, id) => (await findGroupToPost(tx, userId, id))?.may_post ?? false,
}
