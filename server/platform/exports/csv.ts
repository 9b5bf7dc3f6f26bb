import { type Options, stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** Spreadsheets treat a cell with such a start as a formula (CON-D9, F5); some also accept full-width forms and line feeds. */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Byte order mark, so that spreadsheets read the file as UTF-8. */
export const csvStart = '\uFEFF'

const options: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n\t]|^\s|\s$/,
  cast: { string: (text) => escapeFormula(text), boolean: String },
}

/** Lines of a CSV file (RFC 4180), each ending in CRLF. Cells that a spreadsheet could execute get a leading apostrophe. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], options)

/** Also prefixes cells that already have apostrophes before a dangerous start, so that removing one always restores the text. */
export const escapeFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text)
