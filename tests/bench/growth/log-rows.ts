import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { chainStart, type HashedLine, lineHash } from '#server/platform/audit/chain.ts'
import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const someDaysAgo = "now() - n % 300 * interval '1 day' - n * interval '1 second'"

export const logRows = ({ mails, reports, people }: Sizes): Copies[] => [
  {
    table: 'mail_outbox',
    count: mails,
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 90) * interval '1 day')",
      to_address: 'person.email',
      kind: "'notification'",
      subject: "'News of the parish'",
      text: "repeat('Peace and grace. ', 20)",
      html: "repeat('<p>Peace and grace.</p>', 20)",
      status: "case when n % 500 = 0 then 'failed' else 'sent' end",
      attempts: 'case when n % 100 = 0 then 2 else 1 end',
      created_at: "now() - n % 90 * interval '1 day' - n * interval '1 second'",
      sent_at: 'now()',
    },
  },
  {
    table: 'error_reports',
    count: reports,
    isNew: true,
    set: {
      id: "uuidv7(-(n % 90) * interval '1 day')",
      error_id: 'upper(substr(md5(n::text), 1, 8))',
      category: "'render'",
      message: "'Cannot read properties of undefined'",
      path: "'/events'",
      created_at: "now() - n % 90 * interval '1 day'",
    },
  },
  {
    table: 'feedback_reports',
    count: reports,
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      receipt: "'F-' || upper(lpad(to_hex(n), 8, '0'))",
      user_id: 'person.id',
      name: "'Mina'",
      email: 'person.email',
      message: "'The button does nothing'",
      source: "'app'",
      tags: "'{}'",
      user_agent: "'Mozilla/5.0'",
      created_at: someDaysAgo,
      status: "case when n % 20 = 0 then 'new' else 'solved' end",
    },
  },
  {
    table: 'user_notes',
    count: Math.max(60, people / 20),
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      id: 'gen_random_uuid()',
      user_id: 'person.id',
      author_name: "'Verena Boutros'",
      text: "'Called by telephone'",
      created_at: someDaysAgo,
    },
  },
]

const actions = [
  ['users.view', 'done'],
  ['users.suspend', 'done'],
  ['invitations.create', 'done'],
  ['session.refresh_reuse', 'done'],
  ['console.login', 'done'],
  ['parishes.update', 'done'],
  ['users.unmask', 'refused'],
  ['events.delete', 'done'],
] as const

/** Audit lines in one chain, written as the server writes them. */
export async function addAuditLines(client: pg.Client, count: number): Promise<void> {
  const { rows: people } = await client.query<{ id: string }>('select id from some_people where nth < 5000')
  const { rows: staff } = await client.query<{ id: string }>('select id from admin_users')
  const last = await client.query<{ hash: string }>('select hash from audit_log order by seq desc limit 1')
  let previous = last.rows[0]?.hash ?? chainStart
  const from = Date.now() - 300 * 86_400_000
  function* lines() {
    for (let n = 0; n < count; n += 1) {
      const [action, outcome] = actions[n % actions.length]!
      const line: HashedLine = {
        at: new Date(from + Math.floor((n / count) * 299 * 86_400_000)).toISOString(),
        actor_type: 'admin',
        actor_id: staff[n % staff.length]!.id,
        role: 'superadmin',
        action,
        area: action.split('.', 1)[0]!,
        target_type: 'user',
        target_id: people[(n * 7) % people.length]!.id,
        target_name: null,
        outcome,
        before: null,
        after: null,
        details: {},
        reason: n % 3 === 0 ? `Reason number ${n}` : null,
        ip: `10.0.${n % 250}.7`,
        user_agent: 'Mozilla/5.0',
        request_id: `r${n}`,
      }
      const hash = lineHash(line, previous)
      const values = [...auditColumns.map((name) => line[name]), '{}', previous, hash]
      previous = hash
      yield `${values.map((value) => value ?? '\\N').join('\t')}\n`
    }
  }
  const target = client.query(
    copyFrom(`copy audit_log (${[...auditColumns, 'details', 'prev_hash', 'hash'].join(', ')}) from stdin`),
  )
  await pipeline(Readable.from(lines()), target)
}

const auditColumns = [
  'at',
  'actor_type',
  'actor_id',
  'role',
  'action',
  'area',
  'target_type',
  'target_id',
  'outcome',
  'reason',
  'ip',
  'user_agent',
  'request_id',
] as const
