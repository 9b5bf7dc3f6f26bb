import { pagesErrors } from '#contract/pages/errors.ts'
import { longestSlug } from '#contract/pages/page.ts'
import { isPageSlugReserved } from '#server/modules/handles/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { freeSlug, slugOf } from '#server/platform/search/slug.ts'
import { takenSlugs } from './page.queries.ts'

type Whose = { id: string; userId: string; now: number }

/** Throws 400 for an address that is reserved, 409 for one that another page has (PAG-D2). */
export async function requireFreeSlug(tx: Tx, slug: string, { id, userId, now }: Whose): Promise<void> {
  if (await isPageSlugReserved(tx, slug, { userId, at: new Date(now).toISOString() }))
    throw fieldFailure('slug', pagesErrors.slug_reserved)
  if ((await takenSlugs(tx, slug, id, now)).has(slug)) throw new Failure(pagesErrors.slug_taken)
}

/** A free address of the words of a name. */
export async function slugForName(tx: Tx, name: string, { id, userId, now }: Whose): Promise<string> {
  const words = slugOf(name, 'page')
    .slice(0, longestSlug - 5)
    .replace(/-+$/, '')
  const isReserved = await isPageSlugReserved(tx, words, { userId, at: new Date(now).toISOString() })
  const base = isReserved ? `page-${words}` : words
  return freeSlug(base, await takenSlugs(tx, base, id, now))
}
