import { sql } from 'kysely'
import { beforeCommit, transact, type Tx } from '#server/platform/db/tx.ts'
import { chainStart, type HashedLine, lineHash } from './chain.ts'
import type {} from './tables.ts'

export type AuditEntry = {
  actorType: 'user' | 'admin' | 'system'
  actorId: string | null
  /** Name of the actor's console role at that time. */
  role?: string | null
  /** `domain.action`, e.g. `session.refresh_reuse`; the part before the dot is the area unless `area` is given. */
  action: string
  area?: string
  targetType?: string
  targetId?: string
  /**
   * Name of a thing such as a role or a flag. Never a person's: those are looked up when the log is read, and erased elsewhere.
   */
  targetName?: string | null
  /** Default: `done`. */
  outcome?: 'done' | 'refused' | 'failed'
  /** Changed fields only, without secrets and free text. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** The reason the actor gave (CON-D6). */
  reason?: string | null
  /** JSON without tokens, codes or free text. */
  details?: Record<string, unknown>
  ip?: string | null
  userAgent?: string | null
  requestId?: string | null
}

const lockKey = 7_201_811_144
const pending = new WeakMap<object, HashedLine[]>()

/**
 * Appends a line to the audit log in the transaction of the action it records, or in a new one. Lines are written just
 * before the commit, one transaction after another, so that all of them form one chain.
 */
export async function audit(tx: Tx, at: number, entry: AuditEntry): Promise<void> {
  if (!tx.isTransaction) return transact(tx, (inner) => audit(inner, at, entry))
  const line = toLine(at, entry)
  const lines = pending.get(tx)
  if (lines) return void lines.push(line)
  const own = [line]
  pending.set(tx, own)
  beforeCommit(tx, () => append(tx, own), 'audit')
}

async function append(tx: Tx, lines: readonly HashedLine[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
  const last = await tx.selectFrom('audit_log').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  let previous = last?.hash ?? chainStart
  const rows = lines.map((line) => {
    const row = { ...line, prev_hash: previous, hash: lineHash(line, previous) }
    previous = row.hash
    return row
  })
  await tx
    .insertInto('audit_log')
    .values(
      rows.map(({ before, after, details, ...row }) => ({
        ...row,
        actor_type: row.actor_type as AuditEntry['actorType'],
        outcome: row.outcome as NonNullable<AuditEntry['outcome']>,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

const toLine = (at: number, entry: AuditEntry): HashedLine => ({
  at: new Date(at).toISOString(),
  actor_type: entry.actorType,
  actor_id: entry.actorId,
  role: entry.role ?? null,
  action: entry.action,
  area: entry.area ?? entry.action.replace(/\..*/s, ''),
  target_type: entry.targetType ?? null,
  target_id: entry.targetId ?? null,
  target_name: clean(entry.targetName),
  outcome: entry.outcome ?? 'done',
  before: asStored(entry.before ?? null),
  after: asStored(entry.after ?? null),
  details: asStored(entry.details ?? {}),
  reason: clean(entry.reason),
  ip: entry.ip ?? null,
  user_agent: clean(entry.userAgent),
  request_id: entry.requestId ?? null,
})

/** PostgreSQL would refuse or change these characters, so they are removed before hashing. */
const clean = (text: string | null | undefined) => text?.toWellFormed().replaceAll('\0', '') ?? null
const asStored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, item) => (typeof item === 'string' ? clean(item) : item))
