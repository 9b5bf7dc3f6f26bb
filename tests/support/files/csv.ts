/** Parses a CSV text as a spreadsheet does (RFC 4180), and removes protective apostrophes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const body = text.replace(/^\uFEFF/, '')
  for (let index = 0; index < body.length; index += 1) {
    const character = body[index]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (body[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && body[index + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      index += 1
    } else cell += character
  }
  return rows
}

/** The original content of a cell. */
export const rearm = (cell: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
