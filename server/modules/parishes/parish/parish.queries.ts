import { sql } from 'kysely'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { oneOf, type Key, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'

export type ParishRow = NonNullable<Awaited<ReturnType<typeof findParish>>>
type Context = { tx: Tx }

const parishes = (tx: Tx) =>
  tx.selectFrom('parishes').innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id').where('parishes.status', '=', 'active')

const columns = [
  'parishes.id',
  'parishes.slug',
  'parishes.name',
  'parishes.name_ar',
  'parishes.diocese_id',
  'dioceses.name as diocese_name',
  'dioceses.name_ar as diocese_name_ar',
  'dioceses.bishop_name',
  'dioceses.bishop_name_ar',
  'parishes.patron_saint',
  'parishes.address_line',
  'parishes.city',
  'parishes.city_ar',
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

export const named = (words: string) => likeAll('parishes.search_text', foldedPatterns(words))

export const activeParishes = {
  from: ({ tx }: Context) => tx.selectFrom('parishes'),
  key: 'parishes.id',
  scope: () => visibleBy('PAR-D5', sql`parishes.status = 'active'`),
  order: () => sorted('asc', 'parishes.name', 'parishes.id'),
  rows: ({ tx }: Context, keys: readonly Key[]) => parishes(tx).where(oneOf('parishes.id', keys)).select(columns).execute(),
} as const

export const choiceList = listOf(parishesEndpoints.choices.query, { ...activeParishes, filters: { q: named } })
export const findParish = (tx: Tx, by: { id: string } | { slug: string }) => {
  const one = 'id' in by ? parishes(tx).where('parishes.id', '=', by.id) : parishes(tx).where('parishes.slug', '=', by.slug)
  return one.select(columns).executeTakeFirst()
}

/** The id of the parish that a merged one became part of. */
const findHeir = async (tx: Tx, by: { id: string } | { slug: string }): Promise<string | null> => {
  const merged = tx.selectFrom('parishes').where('status', '=', 'merged').select('merged_into')
  const one = 'id' in by ? merged.where('id', '=', by.id) : merged.where('slug', '=', by.slug)
  return (await one.executeTakeFirst())?.merged_into ?? null
}

/** The parish that a merged one became part of, if it is active. */
export async function readHeir(tx: Tx, by: { id: string } | { slug: string }): Promise<ParishRow | undefined> {
  const id = await findHeir(tx, by)
  return id === null ? undefined : findParish(tx, { id })
}

/** Adjusts the counts of active members; the caller holds the rows. */
export const addMembers = async (tx: Tx, changes: ReadonlyMap<string, number>) => {
  for (const [id, by] of changes) {
    if (by !== 0)
      await tx
        .updateTable('parishes')
        .set({ members_count: sql`members_count + ${by}` })
        .where('id', '=', id)
        .execute()
  }
}
