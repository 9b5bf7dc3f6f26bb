import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { pagesErrors } from '#contract/pages/errors.ts'
import { PageStatus } from '#contract/pages/page.ts'
import * as v from 'valibot'
import { heldTarget } from '#server/modules/moderation/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { pageNamed } from '../page/page.ts'
import { type LockedPage, lockPage, updatePage } from '../page/page.queries.ts'
import { pictures } from '../page/pictures.ts'
import { hold, notify, show, takeDown, tellOwners } from '../page/status.service.ts'
import { ownersOf } from '../people/people.queries.ts'
import { heldRecords, listHeld } from './held.queries.ts'

/** Pages that wait to be published or are reported; three reports hold one (PAG-D5, MOD-D1). */
export const moderatedPages = heldTarget<LockedPage>({
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
  show,
  takeDown,
  hold,
  async putBack(tx, parts, { id }, { status, held_at }) {
    await updatePage(tx, id, { status: v.parse(PageStatus, status), held_at })
    await parts.tell(tx, 'page.changed', { pageId: id })
  },
  decidedAlready: pagesErrors.decided_already,
  async tell(tx, parts, page, { isRemoved, isHidden, isReturned, was, reason, url }) {
    const params = { page: pageNamed(page) }
    if (!isRemoved) {
      const fact = was === 'pending' ? 'opened' : isReturned ? 'shown' : null
      if (fact) await tellOwners(tx, parts, page, { kind: 'page_decision', fact, params })
      return
    }
    if (isHidden) return tellOfHiding(tx, parts, page, { ...params, reason }, url)
    const fact = was === 'pending' ? 'refused' : 'takenDown'
    await tellOwners(tx, parts, page, { kind: 'page_decision', fact, params: { ...params, reason } })
  },
})

type Hiding = Extract<NoticeFact<'page_decision'>, { fact: 'hidden' }>['params']

/** Its first owner may appeal, and reads why at `url`; the others read it on the page. */
async function tellOfHiding(tx: Tx, parts: Parts, page: LockedPage, params: Hiding, url: string | null): Promise<void> {
  const [first, ...others] = await ownersOf(tx, page.id)
  const fact = { kind: 'page_decision', fact: 'hidden', params } as const
  if (first !== undefined) await notify(tx, parts, page, first, fact, url)
  if (others.length > 0) await notify(tx, parts, page, others, fact)
}
