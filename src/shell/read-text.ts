const longest = 2000

/** One search parameter as text; the router turns digits into numbers, and a code may consist of digits. */
export function readText<K extends string>(search: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = search[key]
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return (text !== '' && text.length <= longest ? { [key]: text } : {}) as { [P in K]?: string }
}
