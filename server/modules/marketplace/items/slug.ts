import { transliterate } from '#server/platform/search/transliterate.ts'
import { fold } from '#server/platform/base/fold.ts'

const longest = 70
/** Words used by pages at an item's address (TRAP-27). */
const reserved = ['new', 'checkout', 'orders', 'dashboard', 'saved']

/** The title in Latin letters, digits and dashes; `item` when it has none (COM-D1). */
export function slugOf(title: string): string {
  const words = fold(title)
    .split(' ')
    .map(transliterate)
    .filter(Boolean)
    .join('-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return words.length < 3 || reserved.includes(words) ? `item${words === '' ? '' : `-${words}`}` : words
}

/** The slug, or the first free one of `-2`, `-3`, ... */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
  return slug
}
