import * as v from 'valibot'
import { type Reason, ruleReason } from '#contract/core/errors/define-errors.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { exportsErrors } from '#contract/exports/errors.ts'
import { type ExportJob, exportRights } from '#contract/exports/export-job.ts'
import { present } from '#server/platform/base/present.ts'
import { missingRights } from '#server/platform/security/rights.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { exportJob, keyOfExport, maxRows } from './export.job.ts'
import { countDownload, countOpenExports, endExport, exportList, exportView, findExport, insertExport } from './export.queries.ts'

type Exports = Pick<Handlers<'exports'>, 'exportJobs' | 'startExport' | 'cancelExport' | 'downloadExport'>
const linkMs = 10 * 60_000
const maxOpen = 3

const unready: Partial<Record<ExportJob['status'], Reason<'conflict'>>> = {
  expired: exportsErrors.expired,
  cancelled: exportsErrors.cancelled,
  failed: exportsErrors.failed,
}

/** The account's own jobs; with system_admin everyone's. */
const ownerFilter = (caller: AdminCaller) => (caller.permissions.has('system_admin') ? null : caller.adminId)

export const exportHandlers: Exports = {
  exportJobs: ({ query }, { tx, caller, now }) =>
    exportList.page({ tx, ownerFilter: ownerFilter(caller) }, query, (rows) =>
      rows.map((row) => exportView(row, caller.adminId, now())),
    ),

  async startExport({ body: { kind, filters, language } }, context) {
    const { tx, caller, now, fail, audit, contributions, names } = context
    const csv = contributions('exports.list').find((one) => one.kind === kind) ?? fail(exportsErrors.nothing_to_export)
    const required = missingRights(caller.permissions, { all: exportRights[kind] })
    if (required) fail('permission_denied', { required })
    if (caller.scope.kind !== 'all' && csv.scope !== 'rows') fail(coreErrors.whole_community_only, { required: [] })
    const parsed = v.safeParse(csv.filters, filters)
    if (!parsed.success)
      fail(exportsErrors.bad_filter, {
        fields: { filters: [ruleReason(parsed.issues[0].message, ruleParams(parsed.issues[0]))] },
      })
    if ((await countOpenExports(tx, caller.adminId)) >= maxOpen) fail(exportsErrors.too_many_exports)
    const view = { scope: caller.scope, at: new Date(now()).toISOString(), names, language }
    const total = await csv.count(tx, parsed.output, view)
    if (total > maxRows) fail(exportsErrors.too_many_rows({ total, most: maxRows }))
    const id = newId(now())
    await insertExport(tx, {
      id,
      admin_id: caller.adminId,
      kind,
      filters: JSON.stringify(filters),
      scope: JSON.stringify(caller.scope),
      language,
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
    const job = (await findExport(tx, ownerFilter(caller), uuidParam(params.id))) ?? fail('not_found')
    if (job.status === 'cancelled') return exportView(job, caller.adminId, now())
    if (!(await endExport(tx, job.id, { status: 'cancelled' }))) fail(exportsErrors.already_done)
    if (job.status === 'queued') await cancelJob(tx, keyOfExport(job.id))
    await audit({ action: 'exports.cancel', targetType: 'export_job', targetId: job.id, after: { kind: job.kind } })
    return viewOf(tx, caller, job.id, now())
  },

  downloadExport: {
    async ownTransactions({ params }, { db, caller, now, fail, audit, linkTo }) {
      const id = uuidParam(params.id)
      return transact(db, async (tx) => {
        const job = (await findExport(tx, ownerFilter(caller), id)) ?? fail('not_found')
        const { status } = exportView(job, caller.adminId, now())
        const name = (status === 'ready' ? job.file : null) ?? fail(unready[status] ?? exportsErrors.not_ready)
        const until = Math.min(now() + linkMs, Date.parse(present(job.expires_at, `the end of export ${id}`)))
        await countDownload(tx, id)
        await audit(
          { action: 'exports.download', targetType: 'export_job', targetId: id, after: { kind: job.kind, rows: job.rows } },
          tx,
        )
        const url = linkTo({ name, as: `${job.kind}-${job.created_at.slice(0, 10)}.csv`, until })
        return { url, expires_at: new Date(until).toISOString() }
      })
    },
  },
}

const viewOf = async (tx: Parameters<typeof findExport>[0], caller: AdminCaller, id: string, at: number): Promise<ExportJob> =>
  exportView(present(await findExport(tx, ownerFilter(caller), id), `export ${id}`), caller.adminId, at)
