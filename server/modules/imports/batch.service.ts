import { importEndings } from '#contract/imports/bulk-import.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { effectivePermissions, missingRights } from '#server/platform/security/rights.ts'
import { findConsoleRights } from '#server/modules/staff/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { addProgress, type ImportRecord, lockImport, lockSending, updateImport } from './import.queries.ts'
import type { Importer, Work } from './kind.ts'
import { kinds } from './kinds.ts'
import { countOutcomes, nextRows, settleRows } from './row.queries.ts'

/** Processes the next rows of a running import; returns whether there may be more. */
export async function processBatch(tx: Tx, work: Work, id: string): Promise<boolean> {
  const record = await lockImport(tx, id)
  if (record?.status !== 'validating' && record?.status !== 'running') return false
  const importer = await importerOf(tx, record, record.status)
  if (!importer) {
    await fail(tx, work, id, importEndings.not_allowed)
    return false
  }
  return record.status === 'validating' ? checkBatch(tx, work, record, importer) : runBatch(tx, work, record, importer)
}

async function checkBatch(tx: Tx, work: Work, record: ImportRecord, importer: Importer): Promise<boolean> {
  const kind = kinds[record.kind]
  const at = iso(work.now())
  const rows = await nextRows(tx, record.id, ['waiting'], kind.atOnce)
  if (rows.length === 0) {
    await updateImport(tx, record.id, { status: 'ready', updated_at: at })
    return false
  }
  await settleRows(tx, record.id, await kind.check(tx, work, { record, rows, importer }))
  await addProgress(tx, record.id, { done: rows.length, applied: 0, at })
  return true
}

async function runBatch(tx: Tx, work: Work, record: ImportRecord, importer: Importer): Promise<boolean> {
  await lockSending(tx)
  const kind = kinds[record.kind]
  const rows = await nextRows(tx, record.id, kind.ready, kind.atOnce)
  if (rows.length === 0) {
    await finish(tx, work, record, importer)
    return false
  }
  const settled = await kind.run(tx, work, { record, rows, importer })
  await settleRows(tx, record.id, settled)
  const applied = settled.filter(({ outcome }) => kind.applied.includes(outcome)).length
  await addProgress(tx, record.id, { done: rows.length, applied, at: iso(work.now()) })
  return true
}

async function finish(tx: Tx, { now }: Work, { id, admin_id }: ImportRecord, { roleName }: Importer): Promise<void> {
  const at = iso(now())
  await updateImport(tx, id, { status: 'done', updated_at: at, ended_at: at })
  await audit(tx, now(), {
    actorType: 'admin',
    actorId: admin_id,
    role: roleName,
    action: 'imports.done',
    targetType: 'bulk_import',
    targetId: id,
    after: counted(await countOutcomes(tx, id)),
  })
}

/** Ends an import that cannot continue; what was done stays. */
export async function fail(tx: Tx, { now }: Pick<Work, 'now'>, id: string, error: string): Promise<void> {
  const record = await lockImport(tx, id)
  if (record?.status !== 'validating' && record?.status !== 'running') return
  const at = iso(now())
  await updateImport(tx, id, { status: 'failed', error, updated_at: at, ended_at: at })
  await audit(tx, now(), {
    actorType: 'admin',
    actorId: record.admin_id,
    action: 'imports.done',
    outcome: 'failed',
    targetType: 'bulk_import',
    targetId: id,
    after: counted(await countOutcomes(tx, id)),
  })
}

/** The importer with current permissions; null without the permissions required for the work. */
async function importerOf(tx: Tx, { admin_id, kind }: ImportRecord, status: 'validating' | 'running'): Promise<Importer | null> {
  const staff = await findConsoleRights(tx, admin_id)
  if (!staff?.is_active) return null
  const role = { name: staff.role_name, permissions: staff.role_permissions }
  const permissions = effectivePermissions(role, staff.extra_permissions)
  if (missingRights(permissions, { all: kinds[kind].needs[status] })) return null
  return { adminId: admin_id, roleName: staff.role_name, permissions, scope: { kind: staff.scope_kind, ids: staff.scope_ids } }
}

const counted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
const iso = (time: number) => new Date(time).toISOString()
