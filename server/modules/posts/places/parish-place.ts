import { sql } from 'kysely'
import { postsErrors } from '#contract/posts/errors.ts'
import { findHomeParish, findParishNames, memberships } from '#server/modules/parishes/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { Place, Placed, Viewer } from './place.ts'

const isMember = (viewer: Viewer, row: Placed) =>
  sql<boolean>`exists (select from ${memberships} as own
    where own.user_id = ${viewer} and own.status = 'active' and own.parish_id = ${sql.ref(`${row}.place_id`)})`

const isAdmin = (viewer: Viewer, row: Placed) =>
  sql<boolean>`exists (select from ${memberships} as office where office.user_id = ${viewer} and office.status = 'active'
      and office.parish_id = ${sql.ref(`${row}.place_id`)} and 'parish_admin' = any(office.roles))`

/** Posts of a parish are for its active members, even those of an author who left. */
export const parishPlace: Place = {
  kind: 'parish',
  speaksForItself: false,
  visibility: 'parish',
  isReadBy: isMember,
  isAnsweredBy: isMember,
  isRunBy: isAdmin,
  isModeratedBy: isAdmin,
  ownOf: (viewerId) =>
    sql`select parish_id as s from ${memberships} as home where home.user_id = ${viewerId} and home.status = 'active'`,
  async choose(tx, userId) {
    const id = await findHomeParish(tx, userId)
    if (id === null) throw fieldFailure('visibility', postsErrors.no_parish)
    return { id, parish_id: id }
  },
  async nameOf(tx, id) {
    const parish = await findParishNames(tx, id)
    return parish ? namedOf(parish) : null
  },
  mayPost: async (tx, userId, id) => (await findHomeParish(tx, userId)) === id,
}
