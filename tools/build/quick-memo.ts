/**
 * Chakra's `memo` for the browser's copy. Its own writes out every style object on every render to see whether it knows it; here an object
 * is written out once. Results are kept by content as there, some thousands of them.
 */
const limit = 5000
const keys = new WeakMap<object, string>()
const numbers = new Map<string, string>()
let count = 0

/** Equal for equal contents. Lists are short, and some are filled on the way: they are written out each time. */
function keyOf(value: unknown): string {
  if (typeof value === 'function') return `f:${value.name}`
  if (typeof value !== 'object' || value === null) return `${typeof value}:${value as string}`
  if (Array.isArray(value)) return `[${value.map(keyOf).join('\0')}]`
  let key = keys.get(value)
  if (key === undefined) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    key = numberOf(entries.map(([name, each]) => `${name}\0${keyOf(each)}`).join('\0'))
    keys.set(value, key)
  }
  return key
}

function numberOf(content: string): string {
  let number = numbers.get(content)
  if (number === undefined) {
    number = `#${count++}`
    kept(numbers).set(content, number)
  }
  return number
}

function kept<K, V>(cache: Map<K, V>): Map<K, V> {
  if (cache.size >= limit) cache.clear()
  return cache
}

export function memo<A extends readonly unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const byValue = new Map<unknown, R>()
  const byContent = new Map<unknown, R>()
  return (...args) => {
    const [first] = args
    const isPlain = args.length === 1 && (first === null || (typeof first !== 'object' && typeof first !== 'function'))
    const cache = isPlain ? byValue : byContent
    const key = isPlain ? first : args.map(keyOf).join('\0')
    let result = cache.get(key)
    if (result === undefined) {
      result = fn(...args)
      kept(cache).set(key, result)
    }
    return result
  }
}
