import { type ImportColumns, importKinds } from '#contract/imports/bulk-import.ts'
import { fold } from '#server/platform/base/fold.ts'
import type { Kind } from './kind.ts'

type Guessing = Pick<Kind, 'name' | 'headings' | 'byContent'>

/**
 * Guesses each column's field by its heading in English or Arabic, the most specific field first: "last name" is not a first name
 * though both contain "name". Without such a heading, by what the cells look like.
 */
export function guessColumns(
  { name, headings, byContent }: Guessing,
  columns: readonly string[],
  sample: readonly (readonly string[])[],
): ImportColumns {
  const { fields } = importKinds[name]
  const guess: ImportColumns = Object.fromEntries(fields.map((field) => [field, null]))
  const folded = columns.map(fold)
  const taken = new Set<number>()
  const take = (field: string, fits: (heading: string, place: number) => boolean) => {
    if (guess[field] !== null) return
    const place = folded.findIndex((heading, index) => !taken.has(index) && fits(heading, index))
    if (place < 0) return
    guess[field] = place
    taken.add(place)
  }
  for (const field of fields) take(field, (heading) => heading === fold(field))
  for (const [field, written] of Object.entries(headings)) {
    const words = written.map(fold)
    take(field, (heading) => words.some((word) => heading === word || heading.startsWith(`${word} `)))
  }
  if (byContent)
    take(byContent.field, (_, place) => {
      const filled = sample.map((cells) => cells[place] ?? '').filter(Boolean)
      return filled.length > 0 && filled.every((cell) => byContent.cell.test(cell))
    })
  return guess
}
