import { pagesErrors } from '#contract/pages/errors.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { findModerator } from '#server/modules/moderation/views.ts'
import { adminsOfParish, belongsToParish } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { ownersOf } from '../people/people.queries.ts'
import { pageNamed } from './page.ts'
import { deletePage, type LockedPage, updatePage } from './page.queries.ts'
import { pictures } from './pictures.ts'

export type PageParts = Pick<Parts, 'now' | 'ask' | 'tell'>
const purgeAfterMs = 30 * 86_400_000

/** Publishes a locked page: its calendar comes with it. One that is held stays so. */
export async function publish(tx: Tx, parts: PageParts, page: LockedPage): Promise<void> {
  const at = new Date(parts.now())
  const calendar_id =
    page.calendar_id ?? (await parts.ask(tx, 'calendar.ensure', { ownerType: 'page', ownerId: page.id, name: page.name }))
  await updatePage(tx, page.id, {
    status: 'published',
    calendar_id,
    approved_at: page.approved_at ?? at,
    purge_at: null,
    updated_at: at,
  })
  await parts.tell(tx, 'page.changed', { pageId: page.id })
}

/** Shows a page again that reports or a moderator held, or that was taken down; what its owners keep back stays so. */
export async function show(tx: Tx, parts: PageParts, page: LockedPage): Promise<void> {
  await updatePage(tx, page.id, { held_at: null })
  const isKeptBack = page.status === 'draft' || page.status === 'unpublished' || page.purge_at !== null
  if (isKeptBack) await parts.tell(tx, 'page.changed', { pageId: page.id })
  else await publish(tx, parts, page)
}

/** Keeps a page from all but those who run it. */
export async function hold(tx: Tx, parts: PageParts, { id }: Pick<LockedPage, 'id'>): Promise<void> {
  await updatePage(tx, id, { held_at: new Date(parts.now()) })
  await parts.tell(tx, 'page.changed', { pageId: id })
}

/**
 * What its owner wants to publish is published where it was approved before, or by an admin of its parish or staff; else it waits,
 * and the admins of its parish are told (PAG-D5).
 */
export async function askToPublish(tx: Tx, parts: PageParts, caller: UserCaller, page: LockedPage): Promise<void> {
  if (page.status === 'published') return
  if (page.status === 'pending') throw new Failure(pagesErrors.pending_page)
  if (page.approved_at !== null || (await approvesItself(tx, parts, caller, page.parish_id))) return publish(tx, parts, page)
  await updatePage(tx, page.id, { status: 'pending', updated_at: new Date(parts.now()) })
  if (page.parish_id === null) return
  await parts.ask(tx, 'notifications.notify', {
    userId: (await adminsOfParish(tx, page.parish_id)).filter((id) => id !== caller.userId),
    kind: 'page_decision',
    fact: 'waiting',
    params: { page: pageNamed(page) },
    actorId: caller.userId,
    actionUrl: '/parish-admin',
    targetType: 'page',
    targetId: page.id,
  })
}

const approvesItself = async (tx: Tx, parts: PageParts, caller: UserCaller, parishId: string | null): Promise<boolean> =>
  (parishId !== null && (await belongsToParish(tx, caller.userId, parishId, ['parish_admin']))) ||
  (await findModerator(tx, caller, 'moderate_content', parts.now())) !== null

/** Only those who run it see it, until an owner publishes it again; a page that waits becomes a draft. */
export async function unpublish(tx: Tx, parts: PageParts, page: LockedPage): Promise<void> {
  if (page.status !== 'published' && page.status !== 'pending') throw new Failure(pagesErrors.not_published)
  const status = page.approved_at === null ? 'draft' : 'unpublished'
  await updatePage(tx, page.id, { status, updated_at: new Date(parts.now()) })
  await parts.tell(tx, 'page.changed', { pageId: page.id })
}

/** Nobody sees it any more; staff may take that back. `forGood`: in 30 days it is deleted. */
export async function takeDown(
  tx: Tx,
  parts: PageParts,
  page: LockedPage,
  { forGood = false }: { forGood?: boolean } = {},
): Promise<void> {
  const now = parts.now()
  await updatePage(tx, page.id, {
    status: 'removed',
    held_at: null,
    purge_at: forGood ? new Date(now + purgeAfterMs) : null,
    updated_at: new Date(now),
  })
  await parts.tell(tx, 'page.changed', { pageId: page.id })
}

/** Deletes a page with everything in it, its pictures after the commit. */
export async function purge(tx: Tx, parts: Pick<Parts, 'tell' | 'files'>, page: LockedPage): Promise<void> {
  await parts.tell(tx, 'page.removed', { pageId: page.id })
  await deletePage(tx, page.id)
  const { avatar_key, cover_key } = page
  await afterCommit(tx, async () => {
    if (avatar_key !== null) await pictures.avatar.remove(parts.files, avatar_key)
    if (cover_key !== null) await pictures.cover.remove(parts.files, cover_key)
  })
}

/** Tells people of a decision about their page, or of what they are to it now; `url`: where it leads instead of to the page. */
export const notify = (
  tx: Tx,
  parts: PageParts,
  page: Pick<LockedPage, 'id' | 'slug'>,
  userId: string | string[],
  fact: NoticeFact<'page_decision'>,
  url: string | null = null,
) =>
  parts.ask(tx, 'notifications.notify', {
    ...fact,
    userId,
    actionUrl: url ?? `/pages/${page.slug}`,
    targetType: 'page',
    targetId: page.id,
  })

export const tellOwners = async (tx: Tx, parts: PageParts, page: LockedPage, fact: NoticeFact<'page_decision'>): Promise<void> =>
  notify(tx, parts, page, await ownersOf(tx, page.id), fact)
