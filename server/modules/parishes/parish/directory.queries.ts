import { sql } from 'kysely'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { type Direction, nullsLast, sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { boxAround, nearbyKm, type Position } from './distance.ts'
import { activeParishes, named } from './parish.queries.ts'

type Context = { tx: Tx; from: Position | null }

/** Great-circle distance in kilometres; null where a parish has no coordinates. */
const distance = ({ latitude, longitude }: Position) => sql<number | null>`2 * 6371 * asin(least(1, sqrt(
  sin(radians(parishes.latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(${latitude}::float8)) * cos(radians(parishes.latitude)) * sin(radians(parishes.longitude - ${longitude}::float8) / 2) ^ 2)))`

/** The box lets an index find the few parishes whose distance is worth computing. */
function isNear(from: Position) {
  const { south, north, west, east } = boxAround(from)
  const across = west <= east ? sql`and` : sql`or`
  return sql<boolean>`parishes.latitude between ${south}::float8 and ${north}::float8
    and (parishes.longitude >= ${west}::float8 ${across} parishes.longitude <= ${east}::float8)
    and ${distance(from)} <= ${sql.lit(nearbyKm)}`
}

const byName = (by: Direction) => sorted(by, 'parishes.name', 'parishes.id')

/** The directory (PAR-D5); with a position, the parishes near it. */
export const parishList = listOf(parishesEndpoints.list.query, {
  ...activeParishes,
  from: ({ tx }: Context) => tx.selectFrom('parishes'),
  rows: ({ tx }: Context, keys) => activeParishes.rows({ tx }, keys),
  where: ({ from }) => (from ? isNear(from) : sql<boolean>`true`),
  filters: {
    q: named,
    country: (country) => sql`parishes.country = ${country}`,
    diocese: (id) => sql`parishes.diocese_id = ${id}`,
    city: (city) => sql`people_fold(parishes.city) = ${fold(city)}`,
    language: (language) => sql`${language} = any(parishes.languages)`,
    lat: () => sql`true`,
    lng: () => sql`true`,
  },
  order: {
    name: byName,
    distance: (by, { from }) => (from ? [...nullsLast(sorted(by, distance(from))), ...byName(by)] : byName(by)),
  },
})

export const listPlaces = (tx: Tx) =>
  tx
    .selectFrom('parishes')
    .where('status', '=', 'active')
    .select(['country', 'city', sql<string | null>`max(city_ar)`.as('city_ar'), sql<number>`count(*)`.as('parishes')])
    .groupBy(['country', 'city'])
    .orderBy('country')
    .orderBy('city')
    .execute()
