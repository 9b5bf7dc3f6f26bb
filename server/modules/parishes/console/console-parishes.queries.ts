import { type SqlBool, sql } from 'kysely'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { parishesColumns } from '../columns.ts'
import { scopeFilter } from '../views.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const adminsOf = sql<number>`(select count(*) from memberships where memberships.parish_id = parishes.id
  and memberships.status = 'active' and 'parish_admin' = any(memberships.roles))`
const hasServices = sql<SqlBool>`exists (select from service_times where service_times.parish_id = parishes.id
  and service_times.is_active)`

const withDiocese = (tx: Tx) => tx.selectFrom('parishes').innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')

/** Parishes in any state, for the console. */
export const consoleParishList = listOf(consoleParishesEndpoints.consoleParishes.query, {
  from: ({ tx }: Viewer & { tx: Tx }) => tx.selectFrom('parishes'),
  key: 'parishes.id',
  scope: (viewer) => scopeFilter(viewer, 'parishes.id'),
  order: {
    name: (by) => sorted(by, sql`lower(parishes.name)`, 'parishes.id'),
    city: (by) => sorted(by, sql`lower(parishes.city)`, sql`lower(parishes.name)`, 'parishes.id'),
    members: (by) => sorted(by, 'parishes.members_count', 'parishes.id'),
    updated: (by) => sorted(by, 'parishes.updated_at', 'parishes.id'),
  },
  filters: {
    q: (words) => likeAll('parishes.search_text', foldedPatterns(words)),
    diocese: (id) => sql`parishes.diocese_id = ${id}`,
    country: (country) => sql`parishes.country = ${country}`,
    status: (status) => sql`parishes.status = ${status}`,
    no_admin: (isWithout) => sql`(${adminsOf} = 0) = ${isWithout}`,
    no_services: (isWithout) => sql`(not ${hasServices}) = ${isWithout}`,
  },
  rows: ({ tx }, keys) =>
    withDiocese(tx)
      .where(oneOf('parishes.id', keys))
      .select(parishesColumns)
      .select(['dioceses.name as diocese_name', 'dioceses.name_ar as diocese_name_ar', adminsOf.as('admins_count')])
      .execute(),
})

const consoleRecords = (tx: Tx) =>
  withDiocese(tx)
    .leftJoin('parishes as heir', 'heir.id', 'parishes.merged_into')
    .select(parishesColumns)
    .select([
      'dioceses.name as diocese_name',
      'dioceses.name_ar as diocese_name_ar',
      adminsOf.as('admins_count'),
      'heir.slug as heir_slug',
      'heir.name as heir_name',
      'heir.name_ar as heir_name_ar',
    ])
    .select([
      sql<number>`(select count(*) from memberships where parish_id = parishes.id and status = 'pending')`.as('pending_count'),
      sql<number>`(select count(*) from service_times where parish_id = parishes.id)`.as('service_times_count'),
      sql<boolean>`exists (select from memberships where parish_id = parishes.id)`.as('had_members'),
      sql<boolean>`exists (select from parishes as old where old.merged_into = parishes.id)`.as('has_heirs'),
    ])

/** A parish in any state, by id or slug, within the account's scope. */
export const findConsoleParish = (tx: Tx, viewer: Viewer, by: { id: string } | { slug: string }) => {
  const scoped = consoleRecords(tx).where(scopeFilter(viewer, 'parishes.id'))
  const one = 'id' in by ? scoped.where('parishes.id', '=', by.id) : scoped.where('parishes.slug', '=', by.slug)
  return one.executeTakeFirst()
}
export type ConsoleParishRow = NonNullable<Awaited<ReturnType<typeof findConsoleParish>>>

/** Parishes of a country whose text contains the city, which the account may see or everybody can. */
export const parishesOfCity = (tx: Tx, viewer: Viewer, { city, country }: { city: string; country: string }) =>
  withDiocese(tx)
    .where('parishes.country', '=', country)
    .where('parishes.status', '<>', 'merged')
    .where(likeAll('parishes.search_text', foldedPatterns(city)))
    .where(sql<SqlBool>`(parishes.status = 'active' or ${scopeFilter(viewer, 'parishes.id')})`)
    .select(['parishes.id', 'parishes.name', 'parishes.name_ar', 'parishes.city', 'parishes.status'])
    .select(['dioceses.name as diocese_name', 'dioceses.name_ar as diocese_name_ar'])
    .orderBy('parishes.name')
    .limit(500)
    .execute()

export const deleteParish = (tx: Tx, id: string) => tx.deleteFrom('parishes').where('id', '=', id).execute()
