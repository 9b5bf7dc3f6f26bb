import type { Tx } from '#server/db/tx.ts'

export type AuditEntry = {
  actorType: 'user' | 'admin' | 'system'
  actorId: string | null
  /** `domain.act`, as `session.reuse_detected`. */
  action: string
  targetType?: string
  targetId?: string
  /** JSON without tokens, codes or texts of people. */
  details?: Record<string, unknown>
  ip?: string
}

/** Adds a row to the append-only log, in the transaction of what it tells about. */
export const audit = (tx: Tx, at: number, { actorType, actorId, action, targetType, targetId, details, ip }: AuditEntry) =>
  tx
    .insertInto('audit_log')
    .values({
      at: new Date(at).toISOString(),
      actor_type: actorType,
      actor_id: actorId,
      action,
      target_type: targetType ?? null,
      target_id: targetId ?? null,
      details: JSON.stringify(details ?? {}),
      ip: ip ?? null,
    })
    .execute()
