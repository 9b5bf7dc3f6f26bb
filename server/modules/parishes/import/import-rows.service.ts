import type { AdminScope } from '#contract/staff/console-account.ts'
import type { ImportOutcome } from '#contract/imports/bulk-import.ts'
import { audit, type AuditEntry } from '#server/platform/audit/audit.queries.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { changeParish } from '../parish/change-parish.service.ts'
import { createParish } from '../parish/create-parish.service.ts'
import { lockParish } from '../parish/parish-writes.queries.ts'
import { usualPlace } from '../parish-defaults.settings.ts'
import { type FileRow, type JudgedRow, judgeRows } from './judge-rows.service.ts'

export type { FileRow } from './judge-rows.service.ts'
/** `key` tells two rows of one parish; `fault` is the field that cannot be used. */
export type ImportedRow = { number: number; key: string | null; outcome: ImportOutcome; fault: string | null }
type RowsOfFile = { rows: readonly FileRow[]; scope: AdminScope; updateExisting: boolean }
type Writing = Pick<Parts, 'now' | 'tell' | 'bus'>

export const checkRows = async (
  tx: Tx,
  parts: Pick<Parts, 'bus'>,
  { rows, ...judging }: RowsOfFile & { seen: ReadonlySet<string> },
) => (await judgeRows(tx, rows, { ...judging, usual: await usualPlace(tx, parts) })).map(shape)

/** Judges the rows anew: a parish may have been made since they were checked. */
export async function writeRows(
  tx: Tx,
  parts: Writing,
  { rows, admin, ...judging }: RowsOfFile & { admin: { id: string; roleName: string } },
): Promise<ImportedRow[]> {
  const written: ImportedRow[] = []
  for (const row of await judgeRows(tx, rows, { ...judging, seen: new Set(), usual: await usualPlace(tx, parts) }))
    written.push({ ...shape(row), outcome: await write(tx, parts, admin, row) })
  return written
}

async function write(tx: Tx, parts: Writing, admin: { id: string; roleName: string }, row: JudgedRow): Promise<ImportOutcome> {
  const log = (entry: Pick<AuditEntry, 'action' | 'targetId' | 'before' | 'after'>) =>
    audit(tx, parts.now(), { actorType: 'admin', actorId: admin.id, role: admin.roleName, targetType: 'parish', ...entry })
  if (row.act === 'create') {
    const { id } = await createParish(tx, parts, row.body, 'draft', row.slug)
    const { name, name_ar, diocese_id, city, country } = row.body
    await log({
      action: 'parishes.create',
      targetId: id,
      after: { name, name_ar, diocese_id, city, country, status: 'draft' },
    })
    return 'created'
  }
  if (row.act === null) return row.outcome
  const parish = present(await lockParish(tx, row.parishId), `parish ${row.parishId}`)
  const changed = await changeParish(tx, parts, parish, row.changes)
  if (!changed) return 'unchanged'
  await log({ action: 'parishes.update', targetId: parish.id, ...changed })
  return 'changed'
}

const shape = ({ number, key, outcome, fault }: JudgedRow): ImportedRow => ({ number, key, outcome, fault })
