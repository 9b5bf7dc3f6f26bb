/** The common shape of all these values, e.g. `{ guests: number, notes: string | null }`. */
export function shapeOf(values: readonly unknown[]): string {
  const shapes = new Set<string>()
  const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value)) as object[]
  for (const value of values) {
    if (Array.isArray(value)) shapes.add(value.length === 0 ? '[]' : `${shapeOf(value)}[]`)
    else if (value === null) shapes.add('null')
    else if (typeof value !== 'object') shapes.add(typeof value === 'string' && isWord(value) ? `'${value}'` : typeof value)
  }
  if (objects.length > 0) shapes.add(objectShape(objects))
  const words = [...shapes].filter((shape) => shape.startsWith("'"))
  // Many different words, or words mixed with texts, are not an enumeration.
  const isChoice = words.length <= 6 && !shapes.has('string')
  const found = [...new Set([...shapes].map((shape) => (shape.startsWith("'") && !isChoice ? 'string' : shape)))]
  return found.length > 1 && shapes.has('[]') && found.some((shape) => shape.endsWith('[]') && shape !== '[]')
    ? found.filter((shape) => shape !== '[]').join(' | ')
    : found.join(' | ')
}

function objectShape(objects: readonly object[]): string {
  const names = [...new Set(objects.flatMap(Object.keys))]
  if (names.length === 0) return '{}'
  const fields = names.map((name) => {
    const holders = objects.filter((one) => name in one) as Record<string, unknown>[]
    return `${name}${holders.length < objects.length ? '?' : ''}: ${shapeOf(holders.map((one) => one[name]))}`
  })
  return `{ ${fields.join(', ')} }`
}

/** `authenticated`, `connection_established`: probably an enumerated value rather than text. */
const isWord = (text: string) => /^[a-z][a-z_-]{1,30}$/.test(text)
