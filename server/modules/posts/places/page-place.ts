import { sql } from 'kysely'
import { pagesErrors } from '#contract/pages/errors.ts'
import {
  findPageHeir,
  findPageName,
  findPageToPost,
  followedPagesOf,
  isPageLedBy,
  isPagePublic,
  isPageRunBy,
} from '#server/modules/pages/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Place, Placed } from './place.ts'

const pageOf = (row: Placed) => sql.ref(`${row}.place_id`)

/** Posts of a page are for everybody while it is published, and stand under its name (PAG-D6). */
export const pagePlace: Place = {
  kind: 'page',
  speaksForItself: true,
  visibility: 'public',
  isReadBy: (viewer, row) => sql<boolean>`(${isPagePublic(pageOf(row))} or ${isPageRunBy(viewer, pageOf(row))})`,
  isAnsweredBy: (_viewer, row) => isPagePublic(pageOf(row)),
  isRunBy: (viewer, row) => isPageRunBy(viewer, pageOf(row)),
  isModeratedBy: (viewer, row) => isPageLedBy(viewer, pageOf(row)),
  ownOf: followedPagesOf,
  // Written by a call of its own, which names the page.
  choose() {
    throw new Failure(pagesErrors.editors_only)
  },
  async nameOf(tx, id) {
    const page = await findPageName(tx, id)
    return page === null ? null : namedOf({ name: page, name_ar: null })
  },
  async mayPost(tx, userId, id) {
    const page = await findPageToPost(tx, userId, { id })
    return (page?.is_public && page.may_post) ?? false
  },
  heirOf: findPageHeir,
}
