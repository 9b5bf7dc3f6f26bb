import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findWord } from '#server/platform/search/whole-words.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { refusedWordsSetting } from './refused-words.setting.ts'

const isArabic = /[\u0600-\u06ff]/
/** An Arabic word, with and without its article. */
const formsOf = (word: string) => (isArabic.test(word) ? [word, `ال${word}`] : [word])

/** Throws `item_refused` with the word, so that the seller can rephrase (MKT-D2). */
export async function requireAllowed(tx: Tx, parts: Pick<Parts, 'db' | 'bus'>, texts: readonly string[]): Promise<void> {
  const { words } = await readSetting(tx, parts, refusedWordsSetting)
  const found = findWord(words.flatMap(formsOf), texts)
  if (found === null) return
  throw new Failure(marketplaceErrors.refused_word({ word: found }))
}
