import { useState } from 'react'
import { draftPrefix } from '#src/storage/keys.ts'
import { useServices } from '#src/services/services-context.tsx'

const key = `${draftPrefix}recent-searches`
const most = 10

/** The latest words searched in this browser, newest first; they go with the session (SRC-D4). */
export function useRecent() {
  const { storage } = useServices()
  const [words, setWords] = useState<readonly string[]>(() => readRecent(storage.get(key)))
  const keep = (next: readonly string[]) => {
    setWords(next)
    if (next.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(next))
  }
  return {
    words,
    add: (q: string) => keep(withWord(readRecent(storage.get(key)), q)),
    clear: () => keep([]),
    restore: keep,
  }
}

/** Words that grew while they were typed take the place of their beginning. */
export const withWord = (words: readonly string[], q: string): string[] =>
  [q, ...words.filter((word) => !q.toLowerCase().startsWith(word.toLowerCase()))].slice(0, most)

export function readRecent(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const words: unknown = JSON.parse(stored)
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, most) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
