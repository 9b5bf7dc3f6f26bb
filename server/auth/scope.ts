import { type RawBuilder, sql } from 'kysely'
import type { AdminScope } from '#contract/staff/console-account.ts'

type Scoped = { scope: AdminScope }

/**
 * Limits a query to what the console account may see (CON-D4): `query.where(scopeFilter(caller, 'events.parish_id'))`, where the
 * column holds a parish's id. Rows without a parish are seen by unlimited accounts only. Endpoints that use it say `scope: 'rows'`.
 */
export const scopeFilter = ({ scope }: Scoped, parishColumn: string): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql<boolean>`true`
  const column = sql.ref(parishColumn)
  return scope.kind === 'parish'
    ? sql<boolean>`coalesce(${column} = any(${sql.val(scope.ids)}::uuid[]), false)`
    : sql<boolean>`${column} in (select id from parishes where diocese_id = any(${sql.val(scope.ids)}::uuid[]))`
}

/** As `scopeFilter` for a column with a member's id: those who belong to, or wait to join, a parish of the account. */
export const memberScopeFilter = (caller: Scoped, userColumn: string): RawBuilder<boolean> =>
  caller.scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(userColumn)} in (
        select scoped.user_id from memberships as scoped
        where scoped.status in ('pending', 'active') and ${scopeFilter(caller, 'scoped.parish_id')})`
