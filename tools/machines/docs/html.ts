/** Text that is safe to use as HTML. */
export type Html = { html: string }
type Part = Html | string | number | readonly Part[] | null

/** A template that escapes its values unless they are Html; lists are joined, null is empty. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => text + (index < parts.length ? written(parts[index] as Part) : '')).join(''),
})
export const raw = (text: string): Html => ({ html: text })

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('html' in part) return part.html
  return part.map(written).join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
