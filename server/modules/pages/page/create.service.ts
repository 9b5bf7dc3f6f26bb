import { pagesErrors } from '#contract/pages/errors.ts'
import { type PageBody, pageLimits } from '#contract/pages/page.ts'
import { lockUser, requireComplete } from '#server/modules/accounts/views.ts'
import { belongsToParish } from '#server/modules/parishes/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { addFollower } from '../people/follow.service.ts'
import { putAdmin } from '../people/people.queries.ts'
import { countOwned, insertPage, lockPage } from './page.queries.ts'
import { requireFreeSlug, slugForName } from './slug.ts'
import { askToPublish, type PageParts } from './status.service.ts'

/** Creates a page that the caller owns and follows (PAG-D5). Returns its id. */
export async function create(tx: Tx, parts: PageParts, caller: UserCaller, body: PageBody): Promise<string> {
  await requireComplete(tx, caller)
  const { userId } = caller
  const { slug: wanted, is_draft, social_links, ...words } = body
  if (body.parish_id !== null && !(await belongsToParish(tx, userId, body.parish_id)))
    throw fieldFailure('parish_id', pagesErrors.not_your_parish)
  await lockUser(tx, userId)
  if ((await countOwned(tx, userId)) >= pageLimits.owned) throw new Failure(pagesErrors.pages_owned_many)
  const now = parts.now()
  const at = new Date(now)
  const id = newId(now)
  if (wanted !== undefined) await requireFreeSlug(tx, wanted, { id, userId, now })
  const made = await insertPage(tx, {
    ...words,
    id,
    slug: wanted ?? (await slugForName(tx, body.name, { id, userId, now })),
    phone: body.phone ? await requirePhone(body.phone) : null,
    social_links: JSON.stringify(social_links),
    avatar_key: null,
    cover_key: null,
    status: 'draft',
    calendar_id: null,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!made) throw new Failure(pagesErrors.slug_taken)
  await putAdmin(tx, { page_id: id, user_id: userId, role: 'owner', since: at })
  await addFollower(tx, { page_id: id, user_id: userId, since: at })
  if (!is_draft) await askToPublish(tx, parts, caller, present(await lockPage(tx, id), `page ${id}`))
  return id
}
