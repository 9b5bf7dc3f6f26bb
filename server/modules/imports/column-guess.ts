import { type ImportColumns, type ImportField, importFields } from '#contract/imports/bulk-import.ts'
import { fold } from '#server/platform/base/fold.ts'

/** Usual headings of such a column; prefixes of longer headings count too. */
const written: Record<ImportField, readonly string[]> = {
  email: ['email', 'e mail', 'mail', 'البريد', 'بريد', 'إيميل', 'الإيميل'],
  first_name: ['first', 'given', 'forename', 'name', 'الاسم', 'اسم'],
  last_name: ['last', 'family', 'surname', 'اللقب', 'لقب', 'العائلة', 'اسم العائلة', 'الاسم الأخير'],
  phone: [
    'phone',
    'mobile',
    'tel',
    'cell',
    'whatsapp',
    'الهاتف',
    'هاتف',
    'موبايل',
    'الموبايل',
    'تليفون',
    'التليفون',
    'رقم',
    'المحمول',
  ],
  parish_slug: ['parish', 'church', 'slug', 'الكنيسة', 'كنيسة', 'الرعية', 'رعية'],
  role: ['role', 'title', 'service', 'الدور', 'دور', 'الخدمة', 'خدمة', 'الرتبة', 'رتبة'],
}
const headingsOf = (field: ImportField) => written[field].map(fold)
/** Most specific first: "last name" is not a first name though both contain "name". */
const order: readonly ImportField[] = ['email', 'last_name', 'first_name', 'phone', 'parish_slug', 'role']
const none: ImportColumns = { email: null, first_name: null, last_name: null, phone: null, parish_slug: null, role: null }

/**
 * Guesses each column's field by its heading in English or Arabic; without an address heading, the first column containing only
 * addresses.
 */
export function guessColumns(columns: readonly string[], sample: readonly (readonly string[])[]): ImportColumns {
  const guess = { ...none }
  const folded = columns.map(fold)
  const taken = new Set<number>()
  const take = (field: ImportField, place: number) => {
    if (place < 0) return
    guess[field] = place
    taken.add(place)
  }
  const find = (fits: (heading: string) => boolean) => folded.findIndex((heading, place) => !taken.has(place) && fits(heading))
  for (const field of importFields)
    take(
      field,
      find((heading) => heading === fold(field)),
    )
  for (const field of order)
    if (guess[field] === null)
      take(
        field,
        find((heading) => headingsOf(field).some((word) => heading === word || heading.startsWith(`${word} `))),
      )
  if (guess.email === null)
    take(
      'email',
      columns.findIndex((_, place) => !taken.has(place) && hasAddresses(sample.map((cells) => cells[place] ?? ''))),
    )
  return guess
}

const hasAddresses = (cells: readonly string[]) => {
  const filled = cells.filter(Boolean)
  return filled.length > 0 && filled.every((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))
}
