import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { importLimits } from '#contract/imports/bulk-import.ts'
import { importsErrors } from '#contract/imports/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { readSheet } from '#server/platform/spreadsheets/read-sheet.ts'
import { cleanCell, type Line, type Sheet, type SheetProblem, SheetError } from '#server/platform/spreadsheets/table.ts'
import { guessColumns } from './column-guess.ts'
import { findImport, insertImport } from './import.queries.ts'
import { insertRows } from './row.queries.ts'

const guessedBy = 20
const longestName = 120
/** One more line than counted: the heading. */
const limits = { lines: importLimits.rows + 1, columns: importLimits.columns }

const faults: Record<SheetProblem, Reason> = {
  empty: importsErrors.file_empty,
  unknown_type: importsErrors.file_type,
  old_excel: importsErrors.old_excel,
  unreadable: importsErrors.file_unreadable,
  too_many_lines: importsErrors.too_many_rows,
  too_many_columns: importsErrors.too_many_columns,
  too_large_inside: importsErrors.sheet_too_large,
}

/** Stores a file's rows with guessed columns, but not the file itself. Throws 400. */
export async function upload(context: ActionContext, file: UploadedFile | undefined) {
  const { tx, caller, now, audit } = context
  if (!file) throw fieldFailure('file', importsErrors.file_type)
  const sheet = await read(file.bytes)
  const { columns, lines } = headed(sheet.lines)
  if (lines.length === 0) throw fieldFailure('file', faults.empty)
  if (lines.length > importLimits.rows) throw fieldFailure('file', importsErrors.too_many_rows)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  await insertImport(tx, {
    id,
    admin_id: caller.adminId,
    file_name: cleanCell(file.filename).slice(0, longestName) || 'file',
    columns,
    mapping: JSON.stringify(
      guessColumns(
        columns,
        lines.slice(0, guessedBy).map(({ cells }) => cells),
      ),
    ),
    rows: lines.length,
    created_at: at,
    updated_at: at,
  })
  await insertRows(tx, id, lines)
  await audit({
    action: 'imports.upload',
    targetType: 'bulk_import',
    targetId: id,
    after: { kind: sheet.kind, rows: lines.length },
  })
  return present(await findImport(tx, caller.adminId, id), `import ${id}`)
}

async function read(bytes: Uint8Array): Promise<Sheet> {
  try {
    return await readSheet(bytes, limits)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw fieldFailure('file', faults[error.problem])
  }
}

/** The first line is the heading unless it contains an address: then columns are named by position. */
function headed(lines: readonly Line[]): { columns: string[]; lines: readonly Line[] } {
  const [first, ...rest] = lines as [Line, ...Line[]]
  const named = (cells: readonly string[]) => cells.map((cell, place) => cell.slice(0, longestName) || `Column ${place + 1}`)
  return first.cells.some((cell) => cell.includes('@'))
    ? { columns: named(first.cells.map(() => '')), lines }
    : { columns: named(first.cells), lines: rest }
}
