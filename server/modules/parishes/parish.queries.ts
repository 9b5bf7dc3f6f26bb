import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'

export type ParishRow = NonNullable<Awaited<ReturnType<typeof findParish>>>
export type ParishFilter = { q?: string | undefined; country?: string | undefined; diocese?: string | undefined }
type Slice = { limit: number; offset: number }

const parishes = (tx: Tx) =>
  tx.selectFrom('parishes').innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id').where('parishes.status', '=', 'active')

const columns = [
  'parishes.id',
  'parishes.slug',
  'parishes.name',
  'parishes.name_ar',
  'parishes.diocese_id',
  'dioceses.name as diocese_name',
  'parishes.patron_saint',
  'parishes.address_line',
  'parishes.city',
  'parishes.region',
  'parishes.country',
  'parishes.postal_code',
  'parishes.latitude',
  'parishes.longitude',
  'parishes.phone',
  'parishes.email',
  'parishes.website',
  'parishes.livestream_url',
  'parishes.photo',
  'parishes.cover_photo',
  'parishes.description',
  'parishes.languages',
  'parishes.timezone',
  'parishes.currency',
  'parishes.founded_year',
  'parishes.members_count',
  'parishes.auto_approve_members',
] as const

const matching = (tx: Tx, { q, country, diocese }: ParishFilter) => {
  let found = parishes(tx)
  for (const pattern of q ? foldedPatterns(q) : []) found = found.where('parishes.search_text', 'like', pattern)
  if (country) found = found.where('parishes.country', '=', country)
  if (diocese) found = found.where('parishes.diocese_id', '=', diocese)
  return found
}

export const countParishes = async (tx: Tx, filter: ParishFilter) =>
  (await matching(tx, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count

export const listParishes = (tx: Tx, filter: ParishFilter, { limit, offset }: Slice) =>
  matching(tx, filter).select(columns).orderBy('parishes.name').orderBy('parishes.id').limit(limit).offset(offset).execute()

export const findParish = (tx: Tx, by: { id: string } | { slug: string }) => {
  const one = 'id' in by ? parishes(tx).where('parishes.id', '=', by.id) : parishes(tx).where('parishes.slug', '=', by.slug)
  return one.select(columns).executeTakeFirst()
}

/** Adds to the counts of active members; the caller holds the rows. */
export const addMembers = async (tx: Tx, changes: ReadonlyMap<string, number>, at: string) => {
  for (const [id, by] of changes) {
    if (by !== 0)
      await tx
        .updateTable('parishes')
        .set({ members_count: sql`members_count + ${by}`, updated_at: at })
        .where('id', '=', id)
        .execute()
  }
}
