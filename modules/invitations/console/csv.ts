/**
 * Cells of a CSV file by line (RFC 4180): commas or semicolons between them, quotes around those that hold one, doubled quotes
 * inside. Blank lines are left out; a byte order mark is not part of the first cell.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const [head = ''] = source.split(/\r?\n/, 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell.trim())
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) {
      row.push(cell.trim())
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

/** Rows by the names of the heading line; without a heading line the cells are named in the given order. */
export function namedRows<const N extends string>(rows: readonly string[][], names: readonly N[]): Array<Record<N, string>> {
  const heading = (rows[0] ?? []).map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const hasHeading = heading.some((cell) => names.includes(cell as N))
  const order = hasHeading ? names.map((name) => heading.indexOf(name)) : names.map((_, index) => index)
  return rows
    .slice(hasHeading ? 1 : 0)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[order[index] ?? -1] ?? ''])) as Record<N, string>)
}
