import type { Tx } from '#server/platform/db/tx.ts'

export const listSynonyms = (tx: Tx) =>
  tx.selectFrom('search_synonyms').select(['id', 'words', 'created_at']).orderBy('id', 'desc').execute()

export const lockSynonyms = (tx: Tx) => tx.selectFrom('search_synonyms').select(['id', 'words']).forUpdate().execute()

export const insertSynonyms = (tx: Tx, row: { id: string; words: string[]; created_at: string }) =>
  tx.insertInto('search_synonyms').values(row).execute()

export const deleteSynonyms = async (tx: Tx, id: string) =>
  (await tx.deleteFrom('search_synonyms').where('id', '=', id).returning('words').executeTakeFirst())?.words ?? null
