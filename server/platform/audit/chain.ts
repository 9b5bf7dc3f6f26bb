import { createHash } from 'node:crypto'

/** The hashed fields of a line. */
export type HashedLine = {
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  actor_type: string
  actor_id: string | null
  role: string | null
  action: string
  area: string
  target_type: string | null
  target_id: string | null
  target_name: string | null
  outcome: string
  before: unknown
  after: unknown
  details: unknown
  reason: string | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
}

/** Hash that the first line follows. */
export const chainStart = '0'.repeat(64)

/**
 * SHA-256, in hex, of the line's canonical form and the previous hash (SYS-D7). Changing the form breaks every existing chain.
 */
export const lineHash = (line: HashedLine, previous: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        line.at,
        line.actor_type,
        line.actor_id,
        line.role,
        line.action,
        line.area,
        line.target_type,
        line.target_id,
        line.target_name,
        line.outcome,
        ordered(line.before),
        ordered(line.after),
        ordered(line.details),
        line.reason,
        line.ip,
        line.user_agent,
        line.request_id,
      ]),
    )
    .digest('hex')

/** PostgreSQL reorders the fields of JSON. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, ordered(item)]),
  )
}
