import { sql } from 'kysely'
import * as v from 'valibot'
import { pageQuery } from '#contract/core/lists/page.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { wordPattern } from '#server/platform/db/words.ts'
import { since, until } from '../db/filters.ts'
import { oneOf, type Key, listOf } from '../db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow, visibleBy } from '../db/list/scope.ts'
import type { Tx } from '../db/tx.ts'
import { auditLogColumns } from './columns.ts'

type Context = { tx: Tx }
/** The expression of the index audit_log_by_words. */
const words = sql`search_words(action, target_type, target_id, target_name, reason, role)`

const common = {
  from: ({ tx }: Context) => tx.selectFrom('audit_log'),
  key: 'audit_log.seq',
  order: () => sorted('desc', 'audit_log.seq'),
  rows: ({ tx }: Context, keys: readonly Key[]) =>
    tx.selectFrom('audit_log').where(oneOf('seq', keys)).select(auditLogColumns).execute(),
} as const

export const auditList = listOf(logsEndpoints.auditLogs.query, {
  ...common,
  order: () => sorted('desc', 'audit_log.at', 'audit_log.seq'),
  scope: () => everyRow,
  filters: {
    q: (text) => sql`${words} like ${wordPattern(text)}`,
    actor: (id) => sql`actor_id = ${id}`,
    /** An action such as `users.suspend`, or `users` for its whole area. */
    action: (action) => (action.includes('.') ? sql`action = ${action}` : sql`split_part(action, '.', 1) = ${action}`),
    area: (area) => sql`area = ${area}`,
    /** A target type or a target id. */
    target: (target) => sql`target_type = ${target} or target_id = ${target}`,
    outcome: (outcome) => (outcome === 'done' ? sql`outcome = 'done'` : sql`outcome <> 'done' and outcome = ${outcome}`),
    ip: (ip) => sql`ip = ${ip}`,
    request_id: (id) => sql`request_id = ${id}`,
    from: (day) => since('at', day),
    to: (day) => until('at', day),
  },
})

/** Audit lines about one target, newest first. */
export const auditOfTarget = listOf(v.object(pageQuery), {
  ...common,
  scope: ({ targetType, targetId }: Context & { targetType: string; targetId: string }) =>
    visibleBy('SYS-D8', sql`target_type = ${targetType} and target_id = ${targetId}`),
  filters: {},
})

/** Audit lines about targets of one type, or about one of them, newest first. */
export const auditOfType = listOf(v.object({ ...pageQuery, target: v.optional(v.string()) }), {
  ...common,
  scope: ({ targetType }: Context & { targetType: string }) => visibleBy('SYS-D1', sql`target_type = ${targetType}`),
  filters: { target: (id) => sql`target_id = ${id}` },
})

export const findAudit = (tx: Tx, seq: number) =>
  tx.selectFrom('audit_log').where('seq', '=', seq).select(auditLogColumns).executeTakeFirst()
export type AuditLine = NonNullable<Awaited<ReturnType<typeof findAudit>>>
