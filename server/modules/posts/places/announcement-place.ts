import { sql } from 'kysely'
import { rolesFor } from '#contract/parishes/office-parts.ts'
import { groupMembers } from '#server/modules/groups/views.ts'
import { adminsOfParish, belongsToParish, memberships } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { parishPlace } from './parish-place.ts'
import type { Place, Placed, Viewer } from './place.ts'

/** Who writes for a parish (PAR-D10). */
export const announcers = rolesFor('announcements')

const postOf = (row: Placed) => sql.ref(row === 'posts' ? 'posts.id' : `${row}.post_id`)
const isAnnouncer = (viewer: Viewer, row: Placed) =>
  sql<boolean>`exists (select from ${memberships} as office where office.user_id = ${viewer} and office.status = 'active'
    and office.parish_id = ${sql.ref(`${row}.place_id`)} and office.roles && ${announcers}::text[])`

/** Whether an announcement is for all of the parish, or for a group in which the member is. */
export const isForGroupsOf = (viewer: Viewer, row: Placed) =>
  sql<boolean>`(not exists (select from posts narrow where narrow.id = ${postOf(row)} and narrow.is_for_groups)
    or exists (select from announcement_groups chosen join ${groupMembers} as belonging on belonging.group_id = chosen.group_id
      where chosen.post_id = ${postOf(row)} and belonging.user_id = ${viewer}))`

/** Announcements stand under the name of the parish, for its active members or those of them in the chosen groups (PAR-D12). */
export const announcementPlace: Place = {
  kind: 'announcements',
  speaksForItself: true,
  visibility: 'announcement',
  isReadBy: (viewer, row) =>
    sql<boolean>`(${parishPlace.isReadBy(viewer, row)} and (${isForGroupsOf(viewer, row)} or ${isAnnouncer(viewer, row)}))`,
  isAnsweredBy: (viewer, row) => announcementPlace.isReadBy(viewer, row),
  isRunBy: isAnnouncer,
  isModeratedBy: parishPlace.isModeratedBy,
  ownOf: parishPlace.ownOf,
  // Written by a call of its own, which names the parish.
  choose() {
    throw new Failure('forbidden')
  },
  nameOf: parishPlace.nameOf,
  mayPost: (tx, userId, id) => belongsToParish(tx, userId, id, announcers),
  heirOf: async (tx, id, leavingId) => (await adminsOfParish(tx, id)).find((adminId) => adminId !== leavingId) ?? null,
}
