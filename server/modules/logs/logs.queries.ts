import { outbox } from '#server/platform/mail/views.ts'
import { auditLog } from '#server/platform/audit/views.ts'
import { consoleAccounts, signIns } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { likeAny, since, until } from '#server/platform/db/filters.ts'
import { type Key, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Columns for filtering and sorting a log; `words` is searched. */
type Head = { id: string; at: string; level: Level; words: string }
type Level = 'info' | 'warning' | 'error'
type Facts = Record<string, string | number | null>
type Line = Omit<Head, 'words'> & { title: string; detail: string; facts: Facts; code?: string; params?: Facts }

/** A console log: `heads` selects every `Head`, `lines` the lines of a page. */
const logOf = (heads: RawBuilder<unknown>, lines: (keys: readonly Key[]) => RawBuilder<Line>) =>
  listOf(logsEndpoints.errorLogs.query, {
    from: ({ tx }: { tx: Tx }) => tx.selectFrom(sql<Head>`(${heads})`.as<'log'>(sql.ref('log'))),
    key: 'log.id',
    scope: () => everyRow,
    filters: {
      q: (words) => likeAny(['log.words'], words),
      level: (level) => sql`log.level = ${level}`,
      from: (day) => since('log.at', day),
      to: (day) => until('log.at', day),
    },
    order: () => sorted('desc', 'log.at', 'log.id'),
    rows: async ({ tx }, keys) => (await lines(keys).execute(tx)).rows,
  })

const errorHead = sql`id::text as id, created_at as at, 'error' as level`
/** Errors reported by clients. */
export const errorLog = logOf(
  sql`select ${errorHead}, concat_ws(' ', error_id, category, message, path, version) as words from error_reports`,
  (keys) => sql<Line>`select ${errorHead}, message as title, coalesce(stack, '') as detail,
      jsonb_build_object('error id', error_id, 'category', category, 'path', path, 'version', version,
        'user agent', user_agent) as facts
    from error_reports where id = any(${keys}::uuid[])`,
)

const mailHead = sql`id::text as id, created_at as at,
  case when status = 'failed' then 'error' when attempts > 1 or error is not null then 'warning' else 'info' end as level`
/** Mails by kind and status, without texts and subjects, which concern people; of an address only its domain. */
export const mailLog = logOf(
  sql`select ${mailHead}, concat_ws(' ', kind, status, to_address) as words from ${outbox.as('mail_outbox')}`,
  (keys) => sql<Line>`select ${mailHead}, kind as title, status as detail,
      jsonb_build_object('to', regexp_replace(to_address, '^(.).*@', '\\1***@'), 'attempts', attempts,
        'sent at', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'error', error) as facts
    from ${outbox.as('mail_outbox')} where id = any(${keys}::uuid[])`,
)

const isFailed = sql`(attempts >= max_attempts and locked_at is null)`
const jobHead = sql`id::text as id, coalesce(run_at, created_at) as at,
  case when ${isFailed} then 'error' when last_error is not null then 'warning' else 'info' end as level`
/** Pending and failed jobs, without payloads. */
export const jobLog = logOf(
  sql`select ${jobHead}, concat_ws(' ', task_identifier, last_error) as words from graphile_worker.jobs`,
  (keys) => sql<Line>`select ${jobHead}, task_identifier as title,
      case when ${isFailed} then 'failed' when locked_at is not null then 'running' else 'waiting' end as detail,
      jsonb_build_object('attempts', attempts || ' of ' || max_attempts, 'last error', last_error,
        'written at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as facts
    from graphile_worker.jobs where id = any(${keys}::bigint[])`,
)

const signInHead = sql`sign_ins.id::text as id, at,
  case outcome when 'signed_in' then 'info' when 'locked' then 'error' else 'warning' end as level`
const signInsWithNames = sql`${signIns.as('sign_ins')}
  left join ${consoleAccounts.as('admin_users')} on admin_users.id = sign_ins.admin_id
  left join ${people.as('users')} on users.id = sign_ins.user_id`
const auditHead = sql`'audit-' || seq as id, at, case when outcome = 'done' then 'info' else 'warning' end as level`
const auditPrefix = 'audit-'
/** Refused sign-ins, console sign-ins, and audit entries about sessions, second factors and refusals. */
export const securityLog = logOf(
  sql`select ${signInHead}, concat_ws(' ', kind, outcome, ip, admin_users.username, users.username) as words from ${signInsWithNames}
    union all
    select ${auditHead}, concat_ws(' ', action, outcome, ip, actor_id, request_id) from ${auditLog.as('audit_log')}
    where outcome = 'refused' or (area in ('session', 'console', 'staff') and action not in ('console.login', 'console.logout'))`,
  (keys) => {
    const isAudited = (key: Key) => String(key).startsWith(auditPrefix)
    const numbers = keys.filter(isAudited).map((key) => String(key).slice(auditPrefix.length))
    return sql<Line>`select ${signInHead}, 'sign_in.' || outcome as title, 'sign_in.' || outcome as code,
        jsonb_build_object('account', kind,
          'name', coalesce(admin_users.first_name || ' ' || admin_users.last_name, users.username)) as params,
        '' as detail,
        jsonb_build_object('ip', nullif(ip, ''), 'user agent', nullif(sign_ins.user_agent, ''))
          as facts
      from ${signInsWithNames} where sign_ins.id = any(${keys.filter((key) => !isAudited(key))}::uuid[])
      union all
      select ${auditHead}, action, action, jsonb_build_object('outcome', outcome), coalesce(reason, ''),
        jsonb_build_object('actor', actor_type, 'actor id', actor_id, 'ip', ip, 'user agent', user_agent, 'request', request_id)
      from ${auditLog.as('audit_log')} where seq = any(${numbers}::bigint[])`
  },
)
