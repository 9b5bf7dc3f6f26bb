import { sql } from 'kysely'
import { fold } from '#server/platform/base/fold.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { parishesColumns } from '../columns.ts'
import type { LockedParish } from '../parish/parish-writes.queries.ts'

type Wanted = { slug: string; name: string; city: string }
export type Match = (wanted: Wanted) => LockedParish | undefined

/** Finds the parishes that rows stand for: by slug, else by name and city in either language. */
export async function matchParishes(tx: Tx, wanted: readonly Wanted[]): Promise<Match> {
  const slugs = wanted.map(({ slug }) => slug).filter(Boolean)
  const names = [...new Set(wanted.map(({ name }) => fold(name)).filter(Boolean))]
  // The text that a parish is found by begins with its name; "!" follows the blank.
  const named = await sql<{ id: string; name: string; city: string; city_ar: string | null }>`
    select parishes.id, parishes.name, parishes.city, parishes.city_ar
    from unnest(${sql.val(names)}::text[]) as wanted (name)
    join parishes on search_text ~>=~ (wanted.name || ' ') and search_text ~<~ (wanted.name || '!')
    where parishes.status <> 'merged'`.execute(tx)
  const ids = new Map<string, string>()
  for (const { id, name, city, city_ar } of named.rows)
    for (const place of [city, city_ar ?? city]) ids.set(placeKey({ name, city: place }), id)
  const found = await tx
    .selectFrom('parishes')
    .where((eb) =>
      eb.or([
        oneOf('parishes.id', [...new Set(wanted.flatMap((one) => ids.get(placeKey(one)) ?? []))]),
        oneOf('parishes.slug', slugs),
      ]),
    )
    .select(parishesColumns)
    .execute()
  const byId = new Map(found.map((parish) => [parish.id, parish]))
  const bySlug = new Map(found.map((parish) => [parish.slug, parish]))
  return (one) => (one.slug ? bySlug.get(one.slug) : byId.get(ids.get(placeKey(one)) ?? ''))
}

/** What two rows of the same parish have in common. */
export const placeKey = ({ name, city }: Pick<Wanted, 'name' | 'city'>) => `${fold(name)}|${fold(city)}`

/** Dioceses that take parishes, by name in either language and by slug, folded. */
export async function diocesesByName(tx: Tx): Promise<ReadonlyMap<string, { id: string; country: string }>> {
  const rows = await tx
    .selectFrom('dioceses')
    .where('is_active', '=', true)
    .select(['id', 'name', 'name_ar', 'slug', 'country'])
    .execute()
  return new Map(
    rows.flatMap(({ id, country, name, name_ar, slug }) =>
      [name, name_ar ?? name, slug].map((text) => [fold(text), { id, country }] as const),
    ),
  )
}
