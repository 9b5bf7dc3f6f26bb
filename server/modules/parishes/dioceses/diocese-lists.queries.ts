import { sql } from 'kysely'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { foldedPatterns } from '#server/platform/base/fold.ts'
import { likeAll } from '#server/platform/db/filters.ts'
import { type Key, listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { type Scope, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { diocesesColumns } from '../columns.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const parishCount = sql<number>`(select count(*) from parishes where parishes.diocese_id = dioceses.id
  and parishes.status = 'active')`
const allParishes = sql<number>`(select count(*) from parishes where parishes.diocese_id = dioceses.id)`

const dioceses = (tx: Tx) =>
  tx
    .selectFrom('dioceses')
    .select(diocesesColumns)
    .select([parishCount.as('parish_count'), allParishes.as('all_parishes')])
export type DioceseRow = Awaited<ReturnType<ReturnType<typeof dioceses>['executeTakeFirstOrThrow']>>

/** Dioceses of the account's scope, or of its parishes (CON-D4). */
const scopeOf = ({ scope }: Viewer): Scope =>
  visibleBy(
    'CON-D4',
    scope.kind === 'all'
      ? sql<boolean>`true`
      : scope.kind === 'diocese'
        ? sql<boolean>`dioceses.id = any(${sql.val(scope.ids)}::uuid[])`
        : sql<boolean>`dioceses.id in (select diocese_id from parishes where id = any(${sql.val(scope.ids)}::uuid[]))`,
  )

const common = {
  key: 'dioceses.id',
  rows: ({ tx }: { tx: Tx }, keys: readonly Key[]) => dioceses(tx).where(oneOf('dioceses.id', keys)).execute(),
} as const

export const publicDioceseList = listOf(diocesesEndpoints.dioceses.query, {
  ...common,
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('dioceses'),
  scope: () => visibleBy('PAR-D1', sql`dioceses.is_active`),
  filters: {},
  order: () => sorted('asc', 'dioceses.position', 'dioceses.name', 'dioceses.id'),
})

export const consoleDioceseList = listOf(diocesesEndpoints.consoleDioceses.query, {
  ...common,
  from: ({ tx }: Viewer & { tx: Tx }) => tx.selectFrom('dioceses'),
  scope: scopeOf,
  filters: {
    q: (words) => likeAll('dioceses.search_text', foldedPatterns(words)),
    country: (country) => sql`dioceses.country = ${country}`,
    active: (isActive) => sql`dioceses.is_active = ${isActive}`,
  },
  order: {
    order: (by) => sorted(by, 'dioceses.position', 'dioceses.name', 'dioceses.id'),
    name: (by) => sorted(by, sql`lower(dioceses.name)`, 'dioceses.id'),
    parishes: (by) => sorted(by, allParishes, 'dioceses.id'),
  },
})

export const listDioceseChoices = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('dioceses')
    .where(scopeOf(viewer))
    .select(['id', 'name', 'name_ar', 'country', 'is_active'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findDioceseRow = (tx: Tx, by: { id: string } | { slug: string }) =>
  dioceses(tx)
    .where((eb) => ('id' in by ? eb('dioceses.id', '=', by.id) : eb('dioceses.slug', '=', by.slug)))
    .executeTakeFirst()

/** Whether the account may have parishes in the diocese; accounts limited to parishes cannot. */
export const isDioceseInScope = ({ scope }: Viewer, id: string): boolean =>
  scope.kind === 'all' || (scope.kind === 'diocese' && scope.ids.includes(id))
