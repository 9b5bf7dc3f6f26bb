import { fold } from '#server/platform/base/fold.ts'
import { transliterate } from './transliterate.ts'

const longest = 70

/**
 * A text in Latin letters, digits and dashes (COM-D1). A short or a reserved one gets `kind` in front: "new" of an item becomes
 * `item-new`.
 */
export function slugOf(text: string, kind: string, reserved: readonly string[] = []): string {
  const words = fold(text)
    .split(' ')
    .map(transliterate)
    .filter(Boolean)
    .join('-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return words.length < 3 || reserved.includes(words) ? `${kind}${words === '' ? '' : `-${words}`}` : words
}

/** The slug, or the first free one of `-2`, `-3`, ... */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
  return slug
}
