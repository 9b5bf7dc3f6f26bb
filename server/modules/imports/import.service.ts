import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { ImportColumns, ImportKind, ImportStatus } from '#contract/imports/bulk-import.ts'
import { importsErrors } from '#contract/imports/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import { findImport, findImportAtWork, type ImportRecord, lockImport, lockImporter, updateImport } from './import.queries.ts'
import { kinds } from './kinds.ts'
import { countOutcomes, clearOutcomes } from './row.queries.ts'
import { importTask, keyOfImport } from './work.task.ts'

/** Starts checking every row with these columns; columns can be changed until the start. Throws 400, 404, 409. */
export async function validate(
  context: ActionContext,
  kind: ImportKind,
  { id, columns, updateExisting = false }: { id: string; columns: ImportColumns; updateExisting?: boolean },
): Promise<ImportRecord> {
  const record = await requireImport(context, kind, id, ['uploaded', 'ready'])
  for (const [field, place] of Object.entries(columns))
    if (place !== null && place >= record.columns.length) throw fieldFailure(field, importsErrors.unknown_column)
  await requireIdle(context)
  await clearOutcomes(context.tx, id)
  await updateImport(context.tx, id, {
    status: 'validating',
    mapping: JSON.stringify(columns),
    update_existing: updateExisting,
    progress: 0,
    total: record.rows,
    updated_at: iso(context.now()),
  })
  await addJob(context.tx, importTask, { id }, { key: keyOfImport(id) })
  return reread(context, kind, id)
}

/** Starts writing the valid rows. `days`: for how long the links of invited people are valid. Throws 404, 409. */
export async function start(context: ActionContext, kind: ImportKind, id: string, days: number | null): Promise<ImportRecord> {
  const record = await requireImport(context, kind, id, ['ready'])
  const counts = await countOutcomes(context.tx, id)
  const ready = kinds[kind].ready.reduce((sum, outcome) => sum + counts[outcome], 0)
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
    after: days === null ? { ready, update_existing: record.update_existing } : { ready, expires_in_days: days },
  })
  return reread(context, kind, id)
}

/** Cancels it; what was done stays. Waits for the rows being written. Throws 404, 409. */
export async function cancel(context: ActionContext, kind: ImportKind, id: string): Promise<ImportRecord> {
  const record = await requireImport(context, kind, id, ['uploaded', 'validating', 'ready', 'running'])
  const at = iso(context.now())
  await updateImport(context.tx, id, { status: 'cancelled', updated_at: at, ended_at: at })
  await cancelJob(context.tx, keyOfImport(id))
  const { status, rows, applied } = record
  await context.audit({
    action: 'imports.cancel',
    targetType: 'bulk_import',
    targetId: id,
    before: { status },
    after: { status: 'cancelled', rows, applied },
  })
  return reread(context, kind, id)
}

/** Locks the account's own import in one of the allowed states. */
async function requireImport(
  { tx, caller }: ActionContext,
  kind: ImportKind,
  id: string,
  from: readonly ImportStatus[],
): Promise<ImportRecord> {
  if (!(await findImport(tx, { adminId: caller.adminId, kind }, id))) throw new Failure('not_found')
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

const reread = async ({ tx, caller }: ActionContext, kind: ImportKind, id: string) =>
  present(await findImport(tx, { adminId: caller.adminId, kind }, id), `import ${id}`)
const iso = (time: number) => new Date(time).toISOString()
