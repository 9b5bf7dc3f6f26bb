const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Converts the HTML descriptions of Google and Outlook to text; preserves line breaks and link URLs. */
export function plainText(text: string): string {
  if (!/<\/?(a|b|br|div|html|i|li|ol|p|span|strong|u|ul)\b[^<>]{0,2000}>/i.test(text)) return text
  return text
    .replace(
      /<a\b[^<>]{0,2000}?\bhref="([^"<>]{1,2000})"[^<>]{0,2000}>([^<>]{0,2000})<\/a>/gi,
      (_, href: string, words: string) => (words.trim() === '' || words.trim() === href ? href : `${words} (${href})`),
    )
    .replace(/<(br|\/p|\/li|\/div)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Truncates to a number of characters as the server counts them, ending with an ellipsis when cut. */
export function cut(text: string, most: number): { text: string; isCut: boolean } {
  const whole = text.normalize('NFC').toWellFormed().trim()
  const characters = [...whole]
  if (characters.length <= most) return { text: whole, isCut: false }
  return {
    text: `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  }
}
