import type { AuditRow } from '#contract/logs/log-rows.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { AuditLine } from './audit-list.queries.ts'
import type { ReadNames } from './names.ts'

/** Audit lines for the console, with the current names of actors and targets. */
export async function auditRows(tx: Tx, lines: readonly AuditLine[], names: ReadNames): Promise<AuditRow[]> {
  const named = await names(
    tx,
    lines.flatMap((line) => [
      ...(line.actor_id ? [{ kind: line.actor_type, id: line.actor_id }] : []),
      ...(line.target_type && line.target_id && isUuid(line.target_id) ? [{ kind: line.target_type, id: line.target_id }] : []),
    ]),
  )
  return lines.map((line) => ({
    id: String(line.seq),
    at: line.at,
    actor_type: line.actor_type,
    actor_id: line.actor_id,
    actor_name: line.actor_id ? (named.get(`${line.actor_type}:${line.actor_id}`) ?? 'Deleted account') : actorless(line),
    role: line.role,
    action: line.action,
    area: line.area,
    target_type: line.target_type,
    target_id: line.target_id,
    target_name: line.target_name ?? named.get(`${line.target_type}:${line.target_id}`) ?? null,
    outcome: line.outcome,
    before: line.before,
    after: line.after ?? (line.before === null && Object.keys(line.details).length > 0 ? line.details : null),
    reason: line.reason,
    ip: line.ip,
    user_agent: line.user_agent,
    request_id: line.request_id,
    prev_hash: line.prev_hash,
    hash: line.hash,
  }))
}

const actorless = ({ actor_type }: AuditLine) => (actor_type === 'system' ? 'System' : 'Nobody signed in')
