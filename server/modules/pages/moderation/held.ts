import { pagesErrors } from '#contract/pages/errors.ts'
import { PageStatus } from '#contract/pages/page.ts'
import * as v from 'valibot'
import { heldTarget } from '#server/modules/moderation/views.ts'
import { pageNamed } from '../page/page.ts'
import { lockPage, updatePage } from '../page/page.queries.ts'
import { pictures } from '../page/pictures.ts'
import { publish, takeDown, tellOwners } from '../page/status.service.ts'
import { heldRecords, listHeld } from './held.queries.ts'

/** Pages that wait to be published or are reported; three reports hold one (PAG-D5, MOD-D1). */
export const moderatedPages = heldTarget({
  kind: 'page',
  records: (tx, { moderator }) => heldRecords(tx, moderator),
  list: async (tx, moderator, ids) =>
    (await listHeld(tx, moderator, ids)).map(({ tagline, description, cover_key, updated_at, ...row }) => ({
      ...row,
      words: [tagline, description].filter(Boolean).join('\n\n'),
      photo: pictures.cover.pathOf(cover_key),
      waiting_since: row.held_at ?? (row.status === 'pending' ? updated_at : ''),
    })),
  lock: lockPage,
  shown: 'published',
  waiting: 'pending',
  show: publish,
  takeDown,
  async putBack(tx, parts, { id }, { status, held_at }) {
    await updatePage(tx, id, { status: v.parse(PageStatus, status), held_at })
    await parts.tell(tx, 'page.changed', { pageId: id })
  },
  decidedAlready: pagesErrors.decided_already,
  async tell(tx, parts, page, { isRemoved, was, reason }) {
    const params = { page: pageNamed(page) }
    if (!isRemoved) {
      if (was === 'pending') await tellOwners(tx, parts, page, { kind: 'page_decision', fact: 'opened', params })
      return
    }
    const fact = was === 'pending' ? 'refused' : 'takenDown'
    await tellOwners(tx, parts, page, { kind: 'page_decision', fact, params: { ...params, reason } })
  },
})
