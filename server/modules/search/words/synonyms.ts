import { searchErrors } from '#contract/search/errors.ts'
import type { Synonyms } from '#contract/search/console-search.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { searchWords } from '#server/platform/search/words.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { insertSynonyms, listSynonyms, lockSynonyms } from './synonyms.queries.ts'
import { stopWordsSetting } from './stop-words.setting.ts'

const folded = (word: string) => searchWords(word).join(' ')

/** Spellings and words as the question of a search needs them. */
export async function readWords(tx: Tx, parts: Parts) {
  const synonyms = new Map<string, string[]>()
  for (const { words } of await listSynonyms(tx))
    for (const word of words) synonyms.set(folded(word), words.filter((other) => other !== word).map(folded))
  const { words } = await readSetting(tx, parts, stopWordsSetting)
  return { synonyms, stopWords: new Set(words.map(folded)) }
}

/** A word has one group of other spellings. */
export async function addSynonyms(tx: Tx, words: readonly string[], now: number): Promise<Synonyms> {
  const added = [...new Map(words.map((word) => [folded(word), word.trim()])).entries()].filter(([key]) => key !== '')
  if (added.length < 2) throw fieldFailure('words', searchErrors.no_words)
  const known = new Set((await lockSynonyms(tx)).flatMap((group) => group.words.map(folded)))
  const taken = added.find(([key]) => known.has(key))
  if (taken) throw new Failure(searchErrors.synonym_known({ word: taken[1] }))
  const row = { id: newId(), words: added.map(([, word]) => word), created_at: new Date(now).toISOString() }
  await insertSynonyms(tx, row)
  return row
}
