import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, type SheetLimits, SheetError } from './table.ts'

const zipStart = [0x50, 0x4b, 0x03, 0x04]
/** Signature of Excel files before 2007, and of password-protected ones. */
const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads a CSV, XLSX or JSON file, detected by content. Throws `SheetError`. */
export async function readBytes(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetError('empty')
  if (begins(bytes, oldExcelStart)) throw new SheetError('old_excel')
  const kind = begins(bytes, zipStart) ? 'xlsx' : jsonStart.test(decodeText(bytes).slice(0, 512)) ? 'json' : 'csv'
  const lines = kind === 'xlsx' ? await readXlsx(bytes, limits) : (kind === 'json' ? readJson : readCsv)(bytes, limits)
  if (lines.length === 0) throw new SheetError('empty')
  return { kind, lines }
}

/** An array of objects, or one object. */
const jsonStart = /^\s*(?:\[\s*[{\]]|\{)/
const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
