const begin = /^\s*(?:\/\/|#|\{\/\*) if:([!\w,]+)(?: \*\/\})?$/
const end = /^\s*(?:\/\/|#|\{\/\*) end(?: \*\/\})?$/

/**
 * The lines of a template that belong to a module with these parts. `// if:table,!chart` opens a region for modules with a table and
 * without a chart, `// end` closes the innermost. Throws for a region that is not closed.
 */
export function withParts(text: string, parts: ReadonlySet<string>): string {
  const open: boolean[] = []
  const kept = text.split('\n').filter((line) => {
    const asked = begin.exec(line)?.[1]
    if (asked !== undefined)
      open.push(asked.split(',').every((part) => parts.has(part.replace('!', '')) !== part.startsWith('!')))
    else if (end.test(line)) open.pop()
    else return open.every(Boolean)
    return false
  })
  if (open.length > 0) throw new Error('A region is not closed')
  return kept.join('\n')
}
