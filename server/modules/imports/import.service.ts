import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { ImportColumns, ImportStatus } from '#contract/imports/bulk-import.ts'
import { importsErrors } from '#contract/imports/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import { findImport, findImportAtWork, type ImportRecord, lockImport, lockImporter, updateImport } from './import.queries.ts'
import { countOutcomes, clearOutcomes } from './row.queries.ts'
import { importTask, keyOfImport } from './work.task.ts'

/** Starts checking every row with these columns; columns can be changed until sending starts. Throws 400, 404, 409. */
export async function validate(context: ActionContext, id: string, columns: ImportColumns): Promise<ImportRecord> {
  const record = await requireImport(context, id, ['uploaded', 'ready'])
  for (const [field, place] of Object.entries(columns))
    if (place !== null && place >= record.columns.length) throw fieldFailure(field, importsErrors.unknown_column)
  await requireIdle(context)
  await clearOutcomes(context.tx, id)
  await updateImport(context.tx, id, {
    status: 'validating',
    mapping: JSON.stringify(columns),
    progress: 0,
    total: record.rows,
    updated_at: iso(context.now()),
  })
  await addJob(context.tx, importTask, { id }, { key: keyOfImport(id) })
  return reread(context, id)
}

/** Starts inviting the valid rows. Throws 404, 409. */
export async function start(context: ActionContext, id: string, days: number): Promise<ImportRecord> {
  await requireImport(context, id, ['ready'])
  const { ready } = await countOutcomes(context.tx, id)
  if (ready === 0) throw new Failure(importsErrors.no_row_ready)
  await requireIdle(context)
  await updateImport(context.tx, id, {
    status: 'running',
    progress: 0,
    total: ready,
    expires_in_days: days,
    updated_at: iso(context.now()),
  })
  await addJob(context.tx, importTask, { id }, { key: keyOfImport(id) })
  await context.audit({
    action: 'imports.start',
    targetType: 'bulk_import',
    targetId: id,
    after: { ready, expires_in_days: days },
  })
  return reread(context, id)
}

/** Cancels it; sent invitations remain. Waits for rows being sent. Throws 404, 409. */
export async function cancel(context: ActionContext, id: string): Promise<ImportRecord> {
  const record = await requireImport(context, id, ['uploaded', 'validating', 'ready', 'running'])
  const at = iso(context.now())
  await updateImport(context.tx, id, { status: 'cancelled', updated_at: at, ended_at: at })
  await cancelJob(context.tx, keyOfImport(id))
  const { status, rows, invited } = record
  await context.audit({
    action: 'imports.cancel',
    targetType: 'bulk_import',
    targetId: id,
    before: { status },
    after: { status: 'cancelled', rows, invited },
  })
  return reread(context, id)
}

/** Locks the account's own import in one of the allowed states. */
async function requireImport({ tx, caller }: ActionContext, id: string, from: readonly ImportStatus[]): Promise<ImportRecord> {
  if (!(await findImport(tx, caller.adminId, id))) throw new Failure('not_found')
  const record = await lockImport(tx, id)
  if (!record) throw new Failure('not_found')
  if (!from.includes(record.status)) throw new Failure(refusals[record.status])
  return record
}

const refusals: Record<ImportStatus, Reason> = {
  uploaded: importsErrors.columns_not_chosen,
  validating: importsErrors.being_checked,
  ready: importsErrors.not_started,
  running: importsErrors.being_sent,
  done: importsErrors.done,
  failed: importsErrors.failed,
  cancelled: importsErrors.cancelled,
}

async function requireIdle({ tx, caller }: ActionContext): Promise<void> {
  await lockImporter(tx, caller.adminId)
  if (await findImportAtWork(tx, caller.adminId)) throw new Failure(importsErrors.another_at_work)
}

const reread = async ({ tx, caller }: ActionContext, id: string) =>
  present(await findImport(tx, caller.adminId, id), `import ${id}`)
const iso = (time: number) => new Date(time).toISOString()
