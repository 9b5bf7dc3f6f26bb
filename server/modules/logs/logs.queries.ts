import { outbox } from '#server/platform/mail/views.ts'
import { auditLog } from '#server/platform/audit/views.ts'
import { consoleAccounts, signIns } from '#server/modules/staff/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { daysBetween, likeAny } from '#server/platform/db/filters.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type LogFilter = {
  q?: string | undefined
  level?: 'info' | 'warning' | 'error' | undefined
  from?: string | undefined
  to?: string | undefined
}
type Page = { page: number; page_size: number }
type Line = {
  id: string
  at: string
  level: 'info' | 'warning' | 'error'
  title: string
  detail: string
  facts: Record<string, string | number | null>
}

/** A log as the screens read it: `id, at, level, title, detail, facts` and what is searched in `words`. */
async function read(tx: Tx, log: RawBuilder<unknown>, filter: LogFilter, { page, page_size }: Page) {
  const where = sql`${daysBetween('at', filter)}
    and ${filter.level ? sql`level = ${filter.level}` : sql`true`} and ${filter.q ? likeAny(['words'], filter.q) : sql`true`}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from (${log}) as log where ${where}`.execute(tx)
  const { rows } = await sql<Line>`select id, at, level, title, detail, facts from (${log}) as log where ${where}
    order by at desc, id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  return { count: counted[0]?.count ?? 0, rows }
}

/** What screens reported. */
export const errorLog = (tx: Tx, filter: LogFilter, page: Page) =>
  read(
    tx,
    sql`select id::text as id, created_at as at, 'error' as level, message as title, coalesce(stack, '') as detail,
      concat_ws(' ', error_id, category, message, path, version) as words,
      jsonb_build_object('error id', error_id, 'category', category, 'path', path, 'version', version,
        'user agent', user_agent) as facts
    from error_reports`,
    filter,
    page,
  )

/** Mails by kind and fate; neither texts nor subjects, which speak of people, and of an address its domain. */
export const mailLog = (tx: Tx, filter: LogFilter, page: Page) =>
  read(
    tx,
    sql`select id::text as id, created_at as at,
      case when status = 'failed' then 'error' when attempts > 1 or error is not null then 'warning' else 'info' end as level,
      kind as title, status as detail, concat_ws(' ', kind, status, to_address) as words,
      jsonb_build_object('to', regexp_replace(to_address, '^(.).*@', '\\1***@'), 'attempts', attempts,
        'sent at', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'error', error) as facts
    from ${outbox.as('mail_outbox')}`,
    filter,
    page,
  )

/** Jobs that wait or failed: what they were given is not told. */
export const jobLog = (tx: Tx, filter: LogFilter, page: Page) =>
  read(
    tx,
    sql`select id::text as id, coalesce(run_at, created_at) as at,
      case when attempts >= max_attempts and locked_at is null then 'error' when last_error is not null then 'warning'
        else 'info' end as level,
      task_identifier as title,
      case when attempts >= max_attempts and locked_at is null then 'failed' when locked_at is not null then 'running'
        else 'waiting' end as detail,
      concat_ws(' ', task_identifier, last_error) as words,
      jsonb_build_object('attempts', attempts || ' of ' || max_attempts, 'last error', last_error,
        'written at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as facts
    from graphile_worker.jobs`,
    filter,
    page,
  )

/** Sign-ins that were refused and those to the console, and what the audit log tells of sessions, second factors and refusals. */
export const securityLog = (tx: Tx, filter: LogFilter, page: Page) =>
  read(
    tx,
    sql`select sign_ins.id::text as id, at,
      case outcome when 'signed_in' then 'info' when 'locked' then 'error' else 'warning' end as level,
      'sign-in: ' || replace(outcome, '_', ' ') as title,
      case kind when 'admin' then 'Console' else 'Members' end
        || coalesce(': ' || admin_users.first_name || ' ' || admin_users.last_name, ': ' || users.username, '') as detail,
      concat_ws(' ', kind, outcome, ip, admin_users.username, users.username) as words,
      jsonb_build_object('kind', kind, 'outcome', outcome, 'ip', nullif(ip, ''), 'user agent', nullif(sign_ins.user_agent, ''))
        as facts
    from ${signIns.as('sign_ins')}
    left join ${consoleAccounts.as('admin_users')} on admin_users.id = sign_ins.admin_id
    left join ${people.as('users')} on users.id = sign_ins.user_id
    union all
    select 'audit-' || seq, at, case when outcome = 'done' then 'info' else 'warning' end, action,
      coalesce(reason, case outcome when 'done' then '' else outcome end), concat_ws(' ', action, outcome, ip, actor_id, request_id),
      jsonb_build_object('actor', actor_type, 'actor id', actor_id, 'ip', ip, 'user agent', user_agent, 'request', request_id)
    from ${auditLog.as('audit_log')} where outcome = 'refused' or (area in ('session', 'console', 'staff') and action not in ('console.login', 'console.logout'))`,
    filter,
    page,
  )
