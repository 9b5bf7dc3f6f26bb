import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { type ImportKind, importKinds, importLimits } from '#contract/imports/bulk-import.ts'
import { importsErrors } from '#contract/imports/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { readSheet } from '#server/platform/spreadsheets/read-sheet.ts'
import {
  cleanCell,
  type Line,
  type Sheet,
  type SheetLimits,
  type SheetProblem,
  SheetError,
} from '#server/platform/spreadsheets/table.ts'
import { guessColumns } from './column-guess.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { findImport, insertImport } from './import.queries.ts'
import { insertRows } from './row.queries.ts'

const guessedBy = 20
const longestName = 120
/** Stores a file's rows with guessed columns, but not the file itself. Throws 400. */
export async function upload(context: ActionContext, name: ImportKind, file: UploadedFile | undefined) {
  const { tx, caller, now, audit } = context
  const kind = kinds[name]
  const { rows: most } = importKinds[name]
  if (!file) throw fieldFailure('file', kind.refusals.file)
  // One more line than counted: the heading.
  const sheet = await read(kind, file.bytes, { lines: most + 1, columns: importLimits.columns })
  if (!kind.files.includes(sheet.kind)) throw fieldFailure('file', kind.refusals.file)
  const { columns, lines } = headed(kind, sheet.lines)
  if (lines.length === 0) throw fieldFailure('file', importsErrors.file_empty)
  if (lines.length > most) throw fieldFailure('file', kind.refusals.rows)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  await insertImport(tx, {
    id,
    admin_id: caller.adminId,
    kind: name,
    file_name: cleanCell(file.filename).slice(0, longestName) || 'file',
    columns,
    mapping: JSON.stringify(
      guessColumns(
        kind,
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
  return present(await findImport(tx, { adminId: caller.adminId, kind: name }, id), `import ${id}`)
}

async function read(kind: Kind, bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  try {
    return await readSheet(bytes, limits)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw fieldFailure('file', problemsOf(kind)[error.problem])
  }
}

const problemsOf = ({ files, refusals }: Kind): Record<SheetProblem, Reason> => ({
  empty: importsErrors.file_empty,
  unknown_type: refusals.file,
  old_excel: importsErrors.old_excel,
  unreadable: importsErrors.file_unreadable,
  not_a_list: files.includes('json') ? importsErrors.not_a_list : refusals.file,
  too_many_lines: refusals.rows,
  too_many_columns: importsErrors.too_many_columns,
  too_large_inside: importsErrors.sheet_too_large,
})

/** Columns are named by the heading; without one, by position. */
function headed(kind: Kind, lines: readonly Line[]): { columns: string[]; lines: readonly Line[] } {
  const [first, ...rest] = lines as [Line, ...Line[]]
  const named = (cells: readonly string[]) => cells.map((cell, place) => cell.slice(0, longestName) || `Column ${place + 1}`)
  return kind.isHeading(first.cells)
    ? { columns: named(first.cells), lines: rest }
    : { columns: named(first.cells.map(() => '')), lines }
}
