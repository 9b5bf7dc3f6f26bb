import { createHash } from 'node:crypto'

/** What of a line is hashed. */
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

/** Stands before the first line. */
export const chainStart = '0'.repeat(64)

/** SHA-256 of the line in its one form and of the hash before it, in hex (SYS-D7). Changing the form breaks every chain there is. */
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

/** The database keeps the fields of JSON in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, ordered(item)]),
  )
}
