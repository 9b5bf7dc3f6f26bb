import { importEndings } from '#contract/imports/bulk-import.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { effectivePermissions, missingRights } from '#server/platform/security/rights.ts'
import { findConsoleRights } from '#server/modules/staff/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { addProgress, type ImportRecord, lockImport, lockSending, updateImport } from './import.queries.ts'
import { type Importer, type ValidatedRow, validateRows } from './row-validation.service.ts'
import { addressesAbove, countOutcomes, nextRows, settleRows } from './row.queries.ts'
import { readRow, valuesOf } from './row-values.ts'

/** Rows per transaction: 5,000 hold no lock for long. */
const atOnce = 200
type Sending = Pick<Parts, 'now' | 'ask'>

/** Processes the next rows of a running import; returns whether there may be more. */
export async function processBatch(tx: Tx, parts: Sending, id: string): Promise<boolean> {
  const record = await lockImport(tx, id)
  if (record?.status !== 'validating' && record?.status !== 'running') return false
  const importer = await importerOf(tx, record)
  if (!importer) {
    await fail(tx, parts, id, importEndings.not_allowed)
    return false
  }
  return record.status === 'validating' ? checkBatch(tx, parts, record, importer) : sendBatch(tx, parts, record, importer)
}

async function checkBatch(tx: Tx, { now }: Sending, record: ImportRecord, importer: Importer): Promise<boolean> {
  const at = iso(now())
  const rows = await nextRows(tx, record.id, 'waiting', atOnce)
  const [first] = rows
  if (!first) {
    await updateImport(tx, record.id, { status: 'ready', updated_at: at })
    return false
  }
  const emails = rows.flatMap(({ cells }) => readRow(valuesOf(cells, record.mapping)).email ?? [])
  const seen = await addressesAbove(tx, record.id, first.number, emails)
  await settleRows(tx, record.id, await validateRows(tx, importer, rows, { columns: record.mapping, seen, at }))
  await addProgress(tx, record.id, { done: rows.length, invited: 0, at })
  return true
}

/** Checks again before inviting: somebody may have joined since. */
async function sendBatch(tx: Tx, parts: Sending, record: ImportRecord, importer: Importer): Promise<boolean> {
  await lockSending(tx)
  const at = iso(parts.now())
  const rows = await nextRows(tx, record.id, 'ready', atOnce)
  if (rows.length === 0) {
    await finish(tx, parts, record, importer)
    return false
  }
  const validated = await validateRows(tx, importer, rows, { columns: record.mapping, seen: new Set(), at })
  const invited = await inviteAll(
    tx,
    parts,
    importer,
    validated.filter(({ outcome }) => outcome === 'ready'),
    present(record.expires_in_days, 'the days of an import'),
  )
  await settleRows(
    tx,
    record.id,
    validated.map((row) => {
      const invitationId = invited.get(row.number)
      return invitationId ? { ...row, outcome: 'invited', invitationId } : row
    }),
  )
  await addProgress(tx, record.id, { done: rows.length, invited: invited.size, at })
  return true
}

/** Invitation ids by row number. */
async function inviteAll(
  tx: Tx,
  parts: Sending,
  { adminId }: Importer,
  rows: readonly ValidatedRow[],
  days: number,
): Promise<Map<number, string>> {
  const people = rows.map(({ number, email, parish, phone, role, values }) => ({
    email: present(email, `the address of row ${number}`),
    parish,
    firstName: values.first_name,
    lastName: values.last_name,
    phone,
    role,
  }))
  const ids = await parts.ask(tx, 'invitations.invitePeople', { adminId, days, people })
  return new Map(rows.map(({ number }, index) => [number, itemAt(ids, index)]))
}

async function finish(tx: Tx, { now }: Sending, { id, admin_id }: ImportRecord, { roleName }: Importer): Promise<void> {
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

/** Ends an import that cannot continue; sent invitations remain. */
export async function fail(tx: Tx, { now }: Pick<Parts, 'now'>, id: string, error: string): Promise<void> {
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
async function importerOf(tx: Tx, { admin_id, status }: ImportRecord): Promise<Importer | null> {
  const staff = await findConsoleRights(tx, admin_id)
  if (!staff?.is_active) return null
  const role = { name: staff.role_name, permissions: staff.role_permissions }
  const permissions = effectivePermissions(role, staff.extra_permissions)
  const needed = status === 'running' ? (['manage_users', 'create_invitations'] as const) : (['manage_users'] as const)
  if (missingRights(permissions, { all: needed })) return null
  return { adminId: admin_id, roleName: staff.role_name, permissions, scope: { kind: staff.scope_kind, ids: staff.scope_ids } }
}

const counted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
const iso = (time: number) => new Date(time).toISOString()
