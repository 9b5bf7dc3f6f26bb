import { outbox } from '#server/platform/mail/views.ts'
import { auditLog } from '#server/platform/audit/views.ts'
import { consoleAccounts, signIns } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { likeAny, since, until } from '#server/platform/db/filters.ts'
import { type Key, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isUuid } from '#server/platform/base/params.ts'
import { wordPattern } from '#server/platform/db/words.ts'

type Level = 'info' | 'warning' | 'error'
type Head = { id: string; at: string; level: Level }
type Facts = Record<string, string | number | null>
type Line = Head & { title: string; detail: string; facts: Facts; code?: string; params?: Facts }
type Source = {
  /** Selects every `Head`, up to and including the table. */
  heads: RawBuilder<unknown>
  where?: RawBuilder<SqlBool>
  /** The lines of a level and those with these words, as conditions that an index finds. */
  level: Readonly<Record<Level, RawBuilder<SqlBool>>>
  words: (text: string) => RawBuilder<SqlBool>
}

const none = sql<SqlBool>`false`
const always = sql<SqlBool>`true`

type Wanted = { level?: Level | undefined; q?: string | undefined }
const rowsOf = ({ heads, where = always, level, words }: Source, wanted: Wanted) =>
  sql`${heads} where (${where}) and (${wanted.level ? level[wanted.level] : always}) and (${wanted.q ? words(wanted.q) : always})`

/**
 * A console log of one or more sources, newest first; `lines` selects the lines of a page. Each source is in order, which PostgreSQL
 * then merges: it would sort all rows of all sources otherwise.
 */
const logOf = (sourcesOf: (wanted: Wanted) => readonly Source[], lines: (keys: readonly Key[]) => RawBuilder<Line>) =>
  listOf(logsEndpoints.errorLogs.query, {
    from: ({ tx }: { tx: Tx }, filters, wanted) => {
      const order = wanted === 'rows' ? sql`order by at desc, id desc` : sql``
      const all = sql.join(
        sourcesOf(filters).map((source) => sql`(${rowsOf(source, filters)} ${order})`),
        sql` union all `,
      )
      return tx.selectFrom(sql<Head>`(${all})`.as<'log'>(sql.ref('log')))
    },
    key: 'log.id',
    scope: () => everyRow,
    filters: {
      q: () => always,
      level: () => always,
      from: (day) => since('log.at', day),
      to: (day) => until('log.at', day),
    },
    order: () => sorted('desc', 'log.at', 'log.id'),
    rows: async ({ tx }, keys) => (await lines(keys).execute(tx)).rows,
  })

const errorHead = sql`id::text as id, created_at as at, 'error' as level`
/** Errors reported by clients. */
export const errorLog = logOf(
  () => [
    {
      heads: sql`select ${errorHead} from error_reports`,
      level: { error: always, warning: none, info: none },
      words: (text) => sql`search_words(error_id, category, message, path, version) like ${wordPattern(text)}`,
    },
  ],
  (keys) => sql<Line>`select ${errorHead}, message as title, coalesce(stack, '') as detail,
      jsonb_build_object('error id', error_id, 'category', category, 'path', path, 'version', version,
        'user agent', user_agent) as facts
    from error_reports where id = any(${keys}::uuid[])`,
)

const mailHead = sql`id::text as id, created_at as at,
  case when status = 'failed' then 'error' when attempts > 1 or error is not null then 'warning' else 'info' end as level`
/** Mails by kind and status, without texts and subjects, which concern people; of an address only its domain. */
export const mailLog = logOf(
  () => [
    {
      heads: sql`select ${mailHead} from ${outbox.as('mail_outbox')}`,
      level: {
        error: sql`status = 'failed'`,
        warning: sql`status <> 'failed' and (attempts > 1 or error is not null)`,
        info: sql`status <> 'failed' and attempts <= 1 and error is null`,
      },
      words: (text) => sql`search_words(kind, status, to_address) like ${wordPattern(text)}`,
    },
  ],
  (keys) => sql<Line>`select ${mailHead}, kind as title, status as detail,
      jsonb_build_object('to', regexp_replace(to_address, '^(.).*@', '\\1***@'), 'attempts', attempts,
        'sent at', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'error', error) as facts
    from ${outbox.as('mail_outbox')} where id = any(${keys}::uuid[])`,
)

const isFailed = sql<SqlBool>`(attempts >= max_attempts and locked_at is null)`
const jobHead = sql`id::text as id, coalesce(run_at, created_at) as at,
  case when ${isFailed} then 'error' when last_error is not null then 'warning' else 'info' end as level`
/** Pending and failed jobs, without payloads. */
export const jobLog = logOf(
  () => [
    {
      heads: sql`select ${jobHead} from graphile_worker.jobs`,
      level: {
        error: isFailed,
        warning: sql`not ${isFailed} and last_error is not null`,
        info: sql`not ${isFailed} and last_error is null`,
      },
      words: (text) => likeAny(['task_identifier', 'last_error'], text),
    },
  ],
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
const auditHead = sql`'audit-' || seq::text as id, at, case when outcome = 'done' then 'info' else 'warning' end as level`
const auditPrefix = 'audit-'
const outcomes = ['signed_in', 'wrong_password', 'wrong_code', 'locked'] as const

/** Words of a sign-in: what kind and how it ended, from where, and whose. A condition without an index would make the others read all. */
function wordsOfSignIn(text: string): RawBuilder<SqlBool> {
  const pattern = wordPattern(text)
  const name = `%${text}%`
  const named = sql`array(
    select id from ${people.as('users')} where deleted_at is null and search_words like ${pattern} and username like ${name}
    union all select id from ${people.as('users')} where deleted_at is not null and search_words like ${pattern} and username like ${name})`
  const staff = sql`array(select id from ${consoleAccounts.as('admin_users')} where username like ${name})`
  const ended = outcomes.filter((outcome) => outcome.includes(text))
  return sql.join(
    [
      sql`user_id = any(${named})`,
      sql`admin_id = any(${staff})`,
      sql`ip like ${pattern}`,
      ...(ended.length > 0 ? [sql`outcome = any(${ended}::text[])`] : []),
      ...(text === 'user' || text === 'admin' ? [sql`kind = ${text}`] : []),
    ],
    sql` or `,
  )
}

const signInsOf = (where: RawBuilder<SqlBool>, level: Source['level']): Source => ({
  heads: sql`select ${signInHead} from ${signIns.as('sign_ins')}`,
  where,
  level,
  words: wordsOfSignIn,
})
const levels = { error: none, warning: none, info: none }
const signInLevel = {
  signed_in: { ...levels, info: always },
  wrong_password: { ...levels, warning: always },
  wrong_code: { ...levels, warning: always },
  locked: { ...levels, error: always },
}
/** Each outcome in its own order, so that rare ones are found without the others; those with certain words at once. */
const signInSources = ({ q }: Wanted) =>
  q
    ? [
        signInsOf(always, {
          error: sql`outcome = 'locked'`,
          warning: sql`outcome in ('wrong_password', 'wrong_code')`,
          info: sql`outcome = 'signed_in'`,
        }),
      ]
    : outcomes.map((outcome) => signInsOf(sql`outcome = ${sql.lit(outcome)}`, signInLevel[outcome]))

const auditSource: Source = {
  heads: sql`select ${auditHead} from ${auditLog.as('audit_log')}`,
  where: sql`outcome = 'refused' or (area in ('session', 'console', 'staff') and action not in ('console.login', 'console.logout'))`,
  level: { error: none, warning: sql`outcome <> 'done'`, info: sql`outcome = 'done'` },
  words: (text) => sql`search_words(action, target_type, target_id, target_name, reason, role) like ${wordPattern(text)}
    or outcome = ${text} or ip = ${text} or request_id = ${text} ${isUuid(text) ? sql`or actor_id = ${text}` : sql``}`,
}

/** Refused sign-ins, console sign-ins, and audit entries about sessions, second factors and refusals. */
export const securityLog = logOf(
  (wanted) => [...signInSources(wanted), auditSource],
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
