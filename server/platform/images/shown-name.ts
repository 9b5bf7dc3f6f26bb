/** A document's name as its owner gave it, with the extension of what it is. */
export function shownName(filename: string, extension: string): string {
  const base = filename
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
  return `${[...base].slice(0, 80).join('') || 'file'}.${extension}`
}
