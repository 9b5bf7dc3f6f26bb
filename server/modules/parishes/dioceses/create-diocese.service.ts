import type { InferOutput } from 'valibot'
import type { DioceseBody } from '#contract/parishes/diocese.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { fold } from '#server/platform/base/fold.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { freeSlug, slugOf } from '#server/platform/search/slug.ts'
import { dioceseSlugs, findDioceseByName, insertDiocese, lockOrder, nextPosition } from './diocese.queries.ts'

type Body = InferOutput<typeof DioceseBody>

/** The text that a diocese is found by. */
export const searchTextOf = ({ name, name_ar, bishop_name, bishop_name_ar, see_city }: Omit<Body, 'country' | 'website'>) =>
  fold([name, name_ar, bishop_name, bishop_name_ar, see_city].filter(Boolean).join(' '))

/** Creates a diocese and returns its id. Throws 409 for a name that exists. */
export async function createDiocese(tx: Tx, { now }: { now: () => number }, body: Body): Promise<string> {
  // One after another: of two of one name the second finds the first.
  await lockOrder(tx)
  if (await findDioceseByName(tx, body.name)) throw new Failure(parishesErrors.diocese_exists)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  await insertDiocese(tx, {
    ...body,
    id,
    slug: freeSlug(slugOf(body.name, 'diocese'), await dioceseSlugs(tx)),
    position: await nextPosition(tx),
    search_text: searchTextOf(body),
    created_at: at,
    updated_at: at,
  })
  return id
}
