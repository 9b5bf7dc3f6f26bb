/** Non-empty lines of a sheet; `number` counts from 1 as spreadsheets do. Cells are cleaned single-line text. */
export type Line = { number: number; cells: string[] }
export type SheetKind = 'csv' | 'xlsx' | 'json'
export type Sheet = { kind: SheetKind; lines: Line[] }
/** `lines` includes the heading. */
export type SheetLimits = { lines: number; columns: number }

export type SheetProblem =
  | 'empty'
  | 'unknown_type'
  | 'old_excel'
  | 'unreadable'
  | 'not_a_list'
  | 'too_many_lines'
  | 'too_many_columns'
  | 'too_large_inside'

/** Why a file cannot be read. */
export class SheetError extends Error {
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(`the file is refused: ${problem}`)
    this.name = 'SheetError'
    this.problem = problem
  }
}

/** Longer cells are not names or addresses; only this many characters are kept for display. */
export const longestCell = 400
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Cleans a cell's text as the contract cleans a line (COM-D13), dropping the apostrophe that marks text in spreadsheets. */
export function cleanCell(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(unprintable, '').toWellFormed().normalize('NFC').trim()
  const plain = /^'[=+\-@]/.test(clean) ? clean.slice(1) : clean
  return [...plain.slice(0, longestCell * 2)].slice(0, longestCell).join('')
}

/** The non-empty lines, padded to the widest. Throws `SheetError`. */
export function toLines(rows: Iterable<readonly string[]>, limits: SheetLimits): Line[] {
  const lines: Line[] = []
  let number = 0
  let width = 0
  for (const row of rows) {
    number += 1
    const cells = row.map(cleanCell)
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last < 0) continue
    if (last >= limits.columns) throw new SheetError('too_many_columns')
    if (lines.length === limits.lines) throw new SheetError('too_many_lines')
    width = Math.max(width, last + 1)
    lines.push({ number, cells: cells.slice(0, last + 1) })
  }
  for (const { cells } of lines) while (cells.length < width) cells.push('')
  return lines
}
