import { type Options, stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** A cell that begins so is a formula to spreadsheets (CON-D9, F5); to some also with wide forms and line feeds. */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Byte order mark at the start of a file, so that spreadsheets read UTF-8. */
export const csvStart = '\uFEFF'

const options: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n\t]|^\s|\s$/,
  cast: { string: (text) => disarm(text), boolean: String },
}

/** Lines of a CSV file (RFC 4180), each with its CRLF. A cell that a spreadsheet could run gets a leading apostrophe. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], options)

/** Also prefixes apostrophes that stand before a dangerous beginning, so that removing one always restores the text. */
export const disarm = (text: string): string => (dangerous.test(text) ? `'${text}` : text)
