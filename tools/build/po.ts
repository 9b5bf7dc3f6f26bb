/** Reads a .po file: Map of message id -> translation. Untranslated entries are empty, obsolete ones left out. */
export function parsePo(text: string): Map<string, string> {
  const messages = new Map<string, string>()
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line && !line.startsWith('#'))
    const id = field(lines, 'msgid')
    if (id) messages.set(id, field(lines, 'msgstr') ?? '')
  }
  return messages
}

function field(lines: readonly string[], name: string): string | null {
  const start = lines.findIndex((line) => line.startsWith(`${name} "`))
  const first = lines[start]
  if (first === undefined) return null
  const parts = [first.slice(name.length + 1)]
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith('"')) break
    parts.push(line)
  }
  return parts.map((part) => JSON.parse(part.trim()) as string).join('')
}
