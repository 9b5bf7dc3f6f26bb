import { type SqlBool, sql } from 'kysely'
import { fold } from '#server/platform/base/fold.ts'
import type { Condition } from '#server/platform/db/list/scope.ts'

const mostWords = 8
/** Trigrams need this many letters. */
const shortest = 3
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * A `like` pattern for a column of `search_words` with an index of trigrams: the word anywhere or, of fewer than three letters, where
 * a word begins.
 */
export const wordPattern = (word: string): string => (word.length < shortest ? `% ${escaped(word)}%` : `%${escaped(word)}%`)

/** Rows whose `search_words` contain every word of the question, as typed or folded; all rows when there are none. */
export function everyWord(column: string, question: string): Condition {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const each = words.map((word) => {
    const patterns = [...new Set([word, fold(word) || word])].map(wordPattern)
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
      sql` or `,
    )})`
  })
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
