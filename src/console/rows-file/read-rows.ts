/**
 * Rows of a CSV file (RFC 4180) with commas or semicolons between its cells, by the names of its heading line; without a heading
 * line the cells are named in the given order. Cells are trimmed, blank lines left out. Rejects when the file cannot be read.
 */
export async function readRows<const N extends string>(file: Blob, names: readonly N[]): Promise<Record<N, string>[]> {
  const [{ parse }, text] = await Promise.all([import('csv-parse/browser/esm/sync'), file.text()])
  const [head = ''] = text.split(/\r?\n/, 1)
  const lines: string[][] = parse(text, {
    delimiter: head.split(';').length > head.split(',').length ? ';' : ',',
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  return namedRows(lines, names)
}

function namedRows<const N extends string>(lines: readonly string[][], names: readonly N[]): Record<N, string>[] {
  const heading = (lines[0] ?? []).map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const hasHeading = names.some((name) => heading.includes(name))
  const order = hasHeading ? names.map((name) => heading.indexOf(name)) : names.map((_, place) => place)
  return lines
    .slice(hasHeading ? 1 : 0)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[order[at] ?? -1] ?? ''])) as Record<N, string>)
}
