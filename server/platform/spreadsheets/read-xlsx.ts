import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { readZip, type ZipEntry, ZipRefused } from '#server/platform/base/archive/zip.ts'
import { type Line, type SheetLimits, SheetError, toLines } from './table.ts'

const most = { entries: 500, bytes: 40 * 1024 * 1024 }
/** Maximum extent of a sheet: the reader allocates a grid of it, even when empty. */
const reach = { rows: 20_000, columns: 200 }

const isPart = (name: string) => /\.xml(\.rels)?$/.test(name)
const isWorksheet = (name: string) => /worksheets\/[^/]+\.xml$/.test(name)

/**
 * Lines of an XLSX file's first sheet. Formulas count by their last result, dates become YYYY-MM-DD, numbers keep their digits.
 * Throws `SheetError`.
 */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<Line[]> {
  const parts = await partsOf(bytes)
  for (const part of parts) if (isWorksheet(part.name)) requireReach(part.bytes.toString('latin1'))
  const rows = await readRows(stored(parts))
  return toLines(
    rows.map((row) => row.map(textOf)),
    limits,
  )
}

async function partsOf(bytes: Uint8Array): Promise<ZipEntry[]> {
  try {
    return (await readZip(Buffer.from(bytes), { isWanted: isPart, most })).wanted
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error
    throw new SheetError(error.reason === 'too_large' ? 'too_large_inside' : 'unreadable')
  }
}

/** Repacks the parts uncompressed, so that the reader meets no size that was not checked. */
const stored = (parts: readonly ZipEntry[]) =>
  zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { level: 0 })

async function readRows(zip: Uint8Array<ArrayBuffer>): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet<string>(zip.buffer, 1, { parseNumber: digits })
  } catch {
    throw new SheetError('unreadable')
  }
}

/** Expands exponents, which spreadsheets use for large numbers: a phone number has none. */
const digits = (written: string) => (/e/i.test(written) ? String(Number(written)) : written)

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? dayOf(cell) : String(cell)
}
const dayOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

/** Checks rows and cells in the raw markup before building anything from it. */
function requireReach(xml: string): void {
  let row = 0
  let column = 0
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)/g)) {
    const place = /\br="([A-Z]*)(\d*)"/.exec(attributes)
    if (tag === 'row') {
      row = place?.[2] ? Number(place[2]) : row + 1
      column = 0
    } else {
      column = place?.[1] ? columnOf(place[1]) : column + 1
      row = place?.[2] ? Number(place[2]) : row
    }
    if (row > reach.rows || column > reach.columns) throw new SheetError('too_large_inside')
  }
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
