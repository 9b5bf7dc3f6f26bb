import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { type Line, type SheetLimits, SheetError, toLines } from './table.ts'

/** Blank lines included: no more records than this are examined. */
const maxRecords = 100_000
const longestRecord = 200_000
const separators = [',', ';', '\t'] as const

/** Lines of a CSV file (RFC 4180) separated by commas, semicolons or tabs. Throws `SheetError`. */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Line[] {
  const { text, delimiter } = separated(decodeText(bytes))
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      to: maxRecords,
    })
    return toLines(records, limits)
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('unreadable')
  }
}

/** Spreadsheets declare `sep=;` in the first line; otherwise the most frequent separator of the first line, outside quotes. */
function separated(source: string): { text: string; delimiter: string } {
  const header = /^sep=([,;\t])\r?\n/i.exec(source)
  if (header?.[1]) return { text: source.slice(header[0].length), delimiter: header[1] }
  const [head = ''] = source.trimStart().split(/\r\n|\r|\n/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const often = separators.map((separator) => [bare.split(separator).length, separator] as const)
  return { text: source, delimiter: often.reduce((best, next) => (next[0] > best[0] ? next : best))[1] }
}
