import { accountsErrors } from '#contract/accounts/errors.ts'
import type { DataExport, myDataEndpoints } from '#contract/accounts/my-data.ts'
import { newId } from '#server/platform/db/ids.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { lockUser } from '../views.ts'
import { dataExportJob, keyOfDataExport } from './data-export.job.ts'
import { insertDataExport, newestDataExport } from './data-exports.queries.ts'

type Calls = typeof myDataEndpoints
const betweenMs = 7 * 86_400_000

export const readDataExport: Handler<Calls['readDataExport']> = (_input, { caller, ...context }) => shown(context, caller.userId)

export const requestDataExport: Handler<Calls['requestDataExport']> = async (_input, context) => {
  const { tx, caller, now, fail } = context
  await lockUser(tx, caller.userId)
  const { status, next_at } = await shown(context, caller.userId)
  if (status === 'queued' || status === 'running') fail(accountsErrors.export_under_way)
  if (next_at) fail(accountsErrors.export_too_soon({ date: next_at.slice(0, 10) }))
  const id = newId(now())
  await insertDataExport(tx, { id, user_id: caller.userId, requested_at: new Date(now()).toISOString() })
  await context.tell(tx, 'data-export.changed', { userId: caller.userId, exportId: id, status: 'requested' })
  await addJob(tx, dataExportJob(context), { id }, { key: keyOfDataExport(id) })
  await context.audit({ action: 'account.data_export_requested', targetType: 'user', targetId: caller.userId })
  return shown(context, caller.userId)
}

async function shown({ tx, now, linkTo }: Pick<RequestContext, 'tx' | 'now' | 'linkTo'>, userId: string): Promise<DataExport> {
  const row = await newestDataExport(tx, userId)
  if (!row) return { status: 'none', done: 0, total: 0, size: null, requested_at: null, expires_at: null, next_at: null }
  const { done, total, bytes: size, file, requested_at, expires_at } = row
  const until = expires_at === null ? 0 : Date.parse(expires_at)
  const status = row.status === 'ready' && until <= now() ? 'expired' : row.status
  const next = Date.parse(requested_at) + betweenMs
  const next_at = status !== 'failed' && next > now() ? new Date(next).toISOString() : null
  const isReady = status === 'ready' && file !== null
  const url = isReady ? { url: linkTo({ name: file, as: `my-data-${requested_at.slice(0, 10)}.zip`, until }) } : {}
  return { status, done, total, size, requested_at, expires_at, next_at, ...url }
}
