import * as v from 'valibot'
import { type ExportJob, exportRights } from '#contract/exports/export-job.ts'
import { present } from '#server/platform/base/present.ts'
import { missingRights } from '#server/platform/security/rights.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { exportJob, keyOfExport, mostRows } from './export.job.ts'
import { countDownload, countOpenExports, endExport, exportList, exportView, findExport, insertExport } from './export.queries.ts'

type Exports = Pick<Handlers<'exports'>, 'exportJobs' | 'startExport' | 'cancelExport' | 'downloadExport'>
const linkMs = 10 * 60_000
const mostOpen = 3

const unready: Partial<Record<ExportJob['status'], string>> = {
  expired: 'This file has expired.',
  cancelled: 'This export was cancelled.',
  failed: 'This export has failed.',
}

/** Own jobs, and with system_admin those of all. */
const whose = (caller: AdminCaller) => (caller.permissions.has('system_admin') ? null : caller.adminId)

export const exportHandlers: Exports = {
  exportJobs: ({ query }, { tx, caller, now }) =>
    exportList.page({ tx, whose: whose(caller) }, query, (rows) => rows.map((row) => exportView(row, caller.adminId, now()))),

  async startExport({ body: { kind, filters } }, context) {
    const { tx, caller, now, fail, audit, contributions, names } = context
    const csv =
      contributions('exports.list').find((one) => one.kind === kind) ?? fail('conflict', 'There is nothing to export here.')
    const required = missingRights(caller.permissions, { all: exportRights[kind] })
    if (required) fail('permission_denied', undefined, { required })
    if (caller.scope.kind !== 'all' && csv.scope !== 'rows')
      fail('permission_denied', 'This is for accounts of the whole community.', { required: [] })
    const parsed = v.safeParse(csv.filters, filters)
    if (!parsed.success)
      fail('validation_failed', 'A filter makes no sense.', { errors: { filters: [parsed.issues[0].message] } })
    if ((await countOpenExports(tx, caller.adminId)) >= mostOpen)
      fail('conflict', 'Three exports of yours are being written already. Wait for one or cancel it.')
    const total = await csv.count(tx, parsed.output, { scope: caller.scope, at: new Date(now()).toISOString(), names })
    if (total > mostRows) fail('conflict', `${total} rows match; an export holds ${mostRows} at most. Narrow the filters.`)
    const id = newId(now())
    await insertExport(tx, {
      id,
      admin_id: caller.adminId,
      kind,
      filters: JSON.stringify(filters),
      scope: JSON.stringify(caller.scope),
      total,
      created_at: new Date(now()).toISOString(),
    })
    await addJob(tx, exportJob(context), { id }, { key: keyOfExport(id) })
    await audit({
      action: 'exports.start',
      targetType: 'export_job',
      targetId: id,
      after: { kind, filters: Object.keys(filters), total },
    })
    return viewOf(tx, caller, id, now())
  },

  async cancelExport({ params }, { tx, caller, now, fail, audit }) {
    const job = (await findExport(tx, whose(caller), uuidParam(params.id))) ?? fail('not_found')
    if (job.status === 'cancelled') return exportView(job, caller.adminId, now())
    if (!(await endExport(tx, job.id, { status: 'cancelled' }))) fail('conflict', 'This export is done already.')
    if (job.status === 'queued') await cancelJob(tx, keyOfExport(job.id))
    await audit({ action: 'exports.cancel', targetType: 'export_job', targetId: job.id, after: { kind: job.kind } })
    return viewOf(tx, caller, job.id, now())
  },

  downloadExport: {
    async ownTransactions({ params }, { db, caller, now, fail, audit, fileLinks }) {
      const id = uuidParam(params.id)
      return transact(db, async (tx) => {
        const job = (await findExport(tx, whose(caller), id)) ?? fail('not_found')
        const { status } = exportView(job, caller.adminId, now())
        const name = (status === 'ready' ? job.file : null) ?? fail('conflict', unready[status] ?? 'The file is not ready.')
        const until = Math.min(now() + linkMs, Date.parse(present(job.expires_at, `the end of export ${id}`)))
        await countDownload(tx, id)
        await audit(
          { action: 'exports.download', targetType: 'export_job', targetId: id, after: { kind: job.kind, rows: job.rows } },
          tx,
        )
        const url = fileLinks.sign({ name, as: `${job.kind}-${job.created_at.slice(0, 10)}.csv`, until })
        return { url, expires_at: new Date(until).toISOString() }
      })
    },
  },
}

const viewOf = async (tx: Parameters<typeof findExport>[0], caller: AdminCaller, id: string, at: number): Promise<ExportJob> =>
  exportView(present(await findExport(tx, whose(caller), id), `export ${id}`), caller.adminId, at)
