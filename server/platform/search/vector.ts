import { joinedPairs, searchWords, withoutArticle } from './words.ts'
import { nameKeys } from './name-key.ts'

/** What a row is found by. `names`: also found by how they sound; `title` counts more than `text`. */
export type SearchText = { names?: readonly string[]; title?: string; text?: string }
/** `tags`: lexemes without a place, which no question of a person can hold. */
type Tagged = SearchText & { tags?: readonly string[] }

type Weight = 'A' | 'B' | 'D'
const mostWords = 2_000
const mostPosition = 16_383

/**
 * A `tsvector` as text, made without PostgreSQL's parser and stemmers: they break Arabic names (سارة becomes سار). A word is in it
 * as typed and without its article; names also as `k:` and their sound.
 */
export function searchVector({ names = [], title = '', text = '', tags = [] }: Tagged): string {
  const entries = new Map<string, string[]>()
  let position = 0
  const add = (word: string, at: number, weight: Weight) => {
    if (at > mostPosition) return
    const places = entries.get(word) ?? []
    places.push(`${at}${weight}`)
    entries.set(word, places)
  }
  const addWords = (words: readonly string[], weight: Weight) => {
    for (const word of words.slice(0, mostWords)) {
      position += 1
      for (const form of new Set([word, withoutArticle(word)])) add(form, position, weight)
    }
    for (const pair of joinedPairs(words)) add(pair, position, weight)
    // A phrase does not cross the end of a field.
    position += 10
  }
  for (const name of names) {
    addWords(searchWords(name), 'A')
    for (const key of nameKeys(name)) add(`k:${key}`, position, 'A')
  }
  addWords(searchWords(title), 'B')
  addWords(searchWords(text), 'D')
  const words = [...entries].map(([word, places]) => `${quoted(word)}:${places.slice(0, 255).join(',')}`)
  return [...words, ...tags.map(quoted)].join(' ')
}

/** A lexeme as PostgreSQL reads it in a `tsvector` or `tsquery`. */
export const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
