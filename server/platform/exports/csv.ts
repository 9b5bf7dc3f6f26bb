export type CsvCell = string | number | boolean | null

/** Spreadsheets take what begins so for a formula (CON-D9, F5); wide forms and line feeds count with some. */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/
const quoted = /[",\r\n\t]|^\s|\s$/

/** Said first, so that spreadsheets read UTF-8. */
export const csvStart = '\uFEFF'

/** One line of a CSV file (RFC 4180) with its CRLF. A cell that a spreadsheet could run gets a leading apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  const text = disarm(String(cell ?? ''))
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Apostrophes before a dangerous beginning get one more too, so that taking one away always gives back what was there. */
export const disarm = (text: string): string => (dangerous.test(text) ? `'${text}` : text)
