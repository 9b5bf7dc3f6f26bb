import type { PlaceName } from '#contract/parishes/place-name.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { view } from '#server/platform/db/view.ts'
import type { ParishRef } from '#contract/accounts/account.ts'
import { type OfficePart, officeRoles, partsOf } from '#contract/parishes/office-parts.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import { sql } from 'kysely'
import { type Scope, visibleBy } from '#server/platform/db/list/scope.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'

type Scoped = { scope: AdminScope }

/**
 * Limits a query to the console account's scope (CON-D4): `query.where(scopeFilter(caller, 'events.parish_id'))`, where the
 * column holds a parish id. Only unlimited accounts see rows without a parish. Endpoints that use it declare `scope: 'rows'`.
 */
export const scopeFilter = ({ scope }: Scoped, parishColumn: string): Scope => {
  if (scope.kind === 'all') return visibleBy('CON-D4', sql<boolean>`true`)
  const column = sql.ref(parishColumn)
  return visibleBy(
    'CON-D4',
    scope.kind === 'parish'
      ? sql<boolean>`(${column} is not null and ${column} = any(${sql.val(scope.ids)}::uuid[]))`
      : sql<boolean>`${column} in (select id from parishes where diocese_id = any(${sql.val(scope.ids)}::uuid[]))`,
  )
}

/** Like `scopeFilter` for a column with a member id: members, current or pending, of the account's parishes. */
export const memberScopeFilter = (caller: Scoped, userColumn: string): Scope =>
  visibleBy(
    'CON-D4',
    caller.scope.kind === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(userColumn)} in (
        select scoped.user_id from memberships as scoped
        where scoped.status in ('pending', 'active') and ${scopeFilter(caller, 'scoped.parish_id')})`,
  )

/** Columns of `ParishRef` without the id, of a query that joins `parishes` and `dioceses`. */
export const parishNames = [
  'parishes.slug as parish_slug',
  'parishes.name as parish_name',
  'parishes.name_ar as parish_name_ar',
  'dioceses.name as diocese_name',
  'dioceses.name_ar as diocese_name_ar',
] as const
/** Columns that `parishOf` makes a `ParishRef` of. */
export const parishRef = ['parishes.id as parish_id', ...parishNames] as const

type Joined = {
  parish_id: string | null
  parish_slug: string | null
  parish_name: string | null
  parish_name_ar: string | null
  diocese_name: string | null
  diocese_name_ar: string | null
}

/** The parish of a row that joins parishes and dioceses, or null. */
export const parishOf = ({ parish_id, parish_slug, parish_name, diocese_name, ...arabic }: Joined): ParishRef | null =>
  parish_id === null
    ? null
    : {
        id: parish_id,
        slug: parish_slug ?? '',
        name: parish_name ?? '',
        name_ar: arabic.parish_name_ar,
        diocese_name: diocese_name ?? '',
        diocese_name_ar: arabic.diocese_name_ar,
      }

export const parishes = view((from) =>
  from
    .selectFrom('parishes')
    .select([
      'id',
      'slug',
      'diocese_id',
      'name',
      'name_ar',
      'country',
      'currency',
      'timezone',
      'status',
      'city',
      'city_ar',
      'search_text',
    ]),
)

export const dioceses = view((from) =>
  from.selectFrom('dioceses').select(['id', 'slug', 'name', 'name_ar', 'country', 'is_active']),
)

export const serviceTimes = view((from) => from.selectFrom('service_times').select(['id', 'parish_id']))

/** Dioceses and parishes, as used in account scopes. */
export const places = view((from) =>
  from
    .selectFrom('dioceses')
    .select(['id', 'name', 'name_ar', sql<'diocese' | 'parish'>`'diocese'`.as('kind')])
    .unionAll(from.selectFrom('parishes').select(['id', 'name', 'name_ar', sql<'diocese' | 'parish'>`'parish'`.as('kind')])),
)

/** Names of dioceses and parishes by id; deleted ones have none. */
export const namesOfPlaces = async (tx: Tx, ids: readonly string[]): Promise<Map<string, PlaceName>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom(places.as('places')).where('id', 'in', ids).select(['id', 'name', 'name_ar']).execute()
  return new Map(rows.map((place) => [place.id, place]))
}

/** Past, active and pending memberships; at most one per member is pending or active. */
export const memberships = view((from) =>
  from.selectFrom('memberships').select(['id', 'user_id', 'parish_id', 'status', 'roles', 'joined_at', 'created_at', 'ended_at']),
)

/** The parish in which a member is active. */
export const findHomeParish = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .select('parish_id')
      .executeTakeFirst()
  )?.parish_id ?? null

/** Whether a member is active in a parish, and has one of these roles there where any are named. */
export const belongsToParish = async (tx: Tx, userId: string, parishId: string, roles: readonly ParishRole[] = []) =>
  (await tx
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('parish_id', '=', parishId)
    .where('status', '=', 'active')
    .where(sql<boolean>`(${roles}::text[] = '{}' or roles && ${roles}::text[])`)
    .select('id')
    .executeTakeFirst()) !== undefined

/** The active admins of a parish, who decide what is asked there. */
export const adminsOfParish = async (tx: Tx, parishId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('memberships')
      .where('parish_id', '=', parishId)
      .where('status', '=', 'active')
      .where(sql<boolean>`'parish_admin' = any(roles)`)
      .select('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

export const findActiveParish = (tx: Tx, id: string) =>
  tx.selectFrom('parishes').where('id', '=', id).where('status', '=', 'active').select(['id', 'country']).executeTakeFirst()

export const findParishNames = (tx: Tx, id: string) =>
  tx.selectFrom('parishes').where('id', '=', id).select(['name', 'name_ar']).executeTakeFirst()

/** The id of an active parish by id or slug; null for any other. */
export async function findParishId(tx: Tx, idOrSlug: string): Promise<string | null> {
  const text = idOrSlug.toLowerCase()
  const row = await tx
    .selectFrom('parishes')
    .where(isUuid(text) ? 'id' : 'slug', '=', text)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** An active parish, by id or slug, with the parts of its administration that are open to the member; null without any (PAR-D10). */
export async function findOffice(
  tx: Tx,
  userId: string,
  idOrSlug: string,
): Promise<{ parishId: string; parts: OfficePart[] } | null> {
  const parishId = await findParishId(tx, idOrSlug)
  if (parishId === null) return null
  const row = await tx
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('parish_id', '=', parishId)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles && ${sql.val(officeRoles)}::text[]`)
    .select('roles')
    .executeTakeFirst()
  return row ? { parishId, parts: partsOf(row.roles) } : null
}

/** The id of an active parish, by id or slug, that the member administers; null for any other. */
export async function findAdministeredParish(tx: Tx, userId: string, idOrSlug: string): Promise<string | null> {
  const office = await findOffice(tx, userId, idOrSlug)
  return office?.parts.includes('parish') ? office.parishId : null
}

/** Active parishes in the console account's scope, by id or slug. */
export const findParishes = (tx: Tx, viewer: Scoped, by: { ids: readonly string[] } | { slugs: readonly string[] }) =>
  tx
    .selectFrom('parishes')
    .where('parishes.status', '=', 'active')
    .where(scopeFilter(viewer, 'parishes.id'))
    .where((eb) =>
      'ids' in by
        ? eb('parishes.id', '=', eb.fn.any(sql<string[]>`${sql.val(by.ids)}::uuid[]`))
        : eb('parishes.slug', '=', eb.fn.any(sql<string[]>`${sql.val(by.slugs)}::text[]`)),
    )
    .select(['parishes.id', 'parishes.slug', 'parishes.name', 'parishes.name_ar', 'parishes.country'])
    .execute()

/** The parish of an account limited to just one. */
export const onlyParish = async (tx: Tx, viewer: Scoped) =>
  viewer.scope.kind === 'parish' && viewer.scope.ids.length === 1
    ? (await findParishes(tx, viewer, { ids: viewer.scope.ids }))[0]
    : undefined
