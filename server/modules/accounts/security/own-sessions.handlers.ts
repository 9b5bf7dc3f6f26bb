import type { securityEndpoints } from '#contract/accounts/security.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { endOwnSessions } from '../sessions/end-own-sessions.ts'
import { openSessions } from '../sessions/refresh-token.queries.ts'
import { deviceOf } from './device.ts'
import { countriesOf } from './ip-country.ts'
import { activeSessionsOf } from './own-sessions.queries.ts'

type Calls = typeof securityEndpoints
/** An idle session cannot be refreshed any longer (ACC-D7). */
const idleMs = 30 * 86_400_000

export const sessions: Handler<Calls['sessions']> = async (_input, { tx, caller, now }) => {
  const at = now()
  const rows = await activeSessionsOf(tx, caller.userId, iso(at), iso(at - idleMs))
  const countries = await countriesOf(rows.map(({ ip }) => ip))
  const shown = rows.map(({ user_agent, ...row }, index) => ({
    ...row,
    device: deviceOf(user_agent),
    ip_country: countries[index] ?? null,
    current: row.id === caller.sessionId,
  }))
  return { results: [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)] }
}

export const revokeSession: Handler<Calls['revokeSession']> = async ({ params }, context) => {
  const { tx, caller, now } = context
  const id = uuidParam(params.id)
  if (!(await openSessions(tx, caller.userId, iso(now()))).includes(id)) throw new Failure('not_found')
  await endOwnSessions(context, caller.userId, [id], 'revoked_by_owner')
  return { detail: 'The device is signed out.' }
}

export const revokeOtherSessions: Handler<Calls['revokeOtherSessions']> = async (_input, context) => {
  const { tx, caller, now } = context
  const others = (await openSessions(tx, caller.userId, iso(now()))).filter((id) => id !== caller.sessionId)
  const ended = await endOwnSessions(context, caller.userId, others, 'revoked_by_owner')
  return { detail: 'Your other devices are signed out.', ended }
}

const iso = (time: number) => new Date(time).toISOString()
