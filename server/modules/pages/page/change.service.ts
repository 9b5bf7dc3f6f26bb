import { pagesErrors } from '#contract/pages/errors.ts'
import type { PagePatch } from '#contract/pages/page.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { lockRun } from '../people/roles.ts'
import { slugLockMs } from './page.ts'
import { keepSlug, type LockedPage, updatePage } from './page.queries.ts'
import { type PictureKind, pictures } from './pictures.ts'
import { requireFreeSlug } from './slug.ts'
import { askToPublish, type PageParts, takeDown, unpublish } from './status.service.ts'

/** PAG-D2 */
const slugKeptMs = 365 * 86_400_000

/** Changes a page: its admins the details, its owners the address and the state too. */
export async function change(tx: Tx, parts: PageParts, caller: UserCaller, id: string, patch: PagePatch): Promise<void> {
  const { slug, status, social_links, phone, ...words } = patch
  const isOwners = slug !== undefined || status !== undefined
  const page = await lockRun(tx, caller.userId, id, isOwners ? 'owner' : 'admin')
  const renamed = slug !== undefined && slug !== page.slug ? await move(tx, parts.now(), caller.userId, page, slug) : {}
  await updatePage(tx, id, {
    ...words,
    ...renamed,
    ...(phone === undefined ? {} : { phone: phone ? await requirePhone(phone) : null }),
    ...(social_links === undefined ? {} : { social_links: JSON.stringify(social_links) }),
    updated_at: new Date(parts.now()),
  })
  const changed = { ...page, name: patch.name ?? page.name }
  if (status === 'published') await askToPublish(tx, parts, caller, changed)
  else if (status === 'unpublished') await unpublish(tx, parts, changed)
  await parts.tell(tx, 'page.changed', { pageId: id })
}

/** Gives a page another address; the former one leads to it for a year. */
async function move(tx: Tx, now: number, userId: string, page: LockedPage, slug: string) {
  if (page.slug_changed_at !== null && Date.parse(page.slug_changed_at) + slugLockMs > now)
    throw new Failure(pagesErrors.slug_locked)
  await requireFreeSlug(tx, slug, { id: page.id, userId, now })
  await keepSlug(tx, page, slug, new Date(now + slugKeptMs))
  return { slug, slug_changed_at: new Date(now) }
}

/** Sets a picture, or takes it away; the former file goes after the commit. */
export async function changePicture(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'tell' | 'files'>,
  callerId: string,
  id: string,
  { kind, key }: { kind: PictureKind; key: string | null },
): Promise<void> {
  const page = await lockRun(tx, callerId, id, 'admin')
  const column = `${kind}_key` as const
  const former = page[column]
  await updatePage(tx, id, { [column]: key, updated_at: new Date(parts.now()) })
  if (former !== null) await afterCommit(tx, () => pictures[kind].remove(parts.files, former))
}

export async function removeOwn(tx: Tx, parts: PageParts, callerId: string, id: string): Promise<void> {
  await takeDown(tx, parts, await lockRun(tx, callerId, id, 'owner'), { forGood: true })
}
