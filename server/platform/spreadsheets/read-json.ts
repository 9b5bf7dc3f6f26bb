import { decodeText } from './decode-text.ts'
import { type Line, type SheetLimits, SheetError, toLines } from './table.ts'

/**
 * Reads a JSON array of flat objects as lines: their names are the heading, line 0, in the order of first use; lists are
 * joined by commas. Throws `SheetError`.
 */
export function readJson(bytes: Uint8Array, limits: SheetLimits): Line[] {
  const rows = parse(decodeText(bytes))
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw new SheetError('not_a_list')
  if (rows.length >= limits.lines) throw new SheetError('too_many_lines')
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length > limits.columns) throw new SheetError('too_many_columns')
  if (names.length === 0) return []
  const lines = toLines([names, ...rows.map((row) => names.map((name) => cellOf(row[name])))], limits)
  return lines.map(({ number, cells }) => ({ number: number - 1, cells }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SheetError('not_a_list')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  if (typeof value === 'object') throw new SheetError('not_a_list')
  return String(value)
}
