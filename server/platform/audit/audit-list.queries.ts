import { auditLogColumns } from './columns.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { daysBetween, likeAny } from '#server/platform/db/filters.ts'

export type AuditFilter = {
  q?: string | undefined
  actor?: string | undefined
  /** `users.suspend`, or `users` for all of them. */
  action?: string | undefined
  area?: string | undefined
  /** What a line is about: its kind or its id. */
  target?: string | undefined
  outcome?: 'done' | 'refused' | 'failed' | undefined
  ip?: string | undefined
  request_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  targetType?: string
  targetId?: string
}
type Page = { page: number; page_size: number }

const matching = (tx: Tx, filter: AuditFilter) => {
  const { q, actor, action, area, target, outcome, ip, request_id, targetType, targetId } = filter
  let lines = tx.selectFrom('audit_log')
  if (q) lines = lines.where(likeAny(['action', 'target_type', 'target_id', 'target_name', 'reason', 'role'], q))
  if (actor) lines = lines.where('actor_id', '=', actor)
  if (action) lines = lines.where((eb) => eb.or([eb('action', '=', action), eb(sql`split_part(action, '.', 1)`, '=', action)]))
  if (area) lines = lines.where('area', '=', area)
  if (target) lines = lines.where((eb) => eb.or([eb('target_type', '=', target), eb('target_id', '=', target)]))
  if (outcome) lines = lines.where('outcome', '=', outcome)
  if (ip) lines = lines.where('ip', '=', ip)
  if (request_id) lines = lines.where('request_id', '=', request_id)
  if (targetType) lines = lines.where('target_type', '=', targetType)
  if (targetId) lines = lines.where('target_id', '=', targetId)
  return lines.where(daysBetween('at', filter))
}

export const countAudit = async (tx: Tx, filter: AuditFilter): Promise<number> =>
  (
    await matching(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listAudit = (tx: Tx, filter: AuditFilter, { page, page_size }: Page) =>
  matching(tx, filter)
    .select(auditLogColumns)
    .orderBy('seq', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
export type AuditLine = Awaited<ReturnType<typeof listAudit>>[number]

/** The next older lines, for reading all of them. */
export const auditBefore = (tx: Tx, filter: AuditFilter, seq: number | null, limit: number) => {
  const lines = matching(tx, filter).select(auditLogColumns).orderBy('seq', 'desc').limit(limit)
  return (seq === null ? lines : lines.where('seq', '<', seq)).execute()
}

export const findAudit = (tx: Tx, seq: number) =>
  tx.selectFrom('audit_log').where('seq', '=', seq).select(auditLogColumns).executeTakeFirst()
