import { readCatalogues, type Translated } from './catalogues.ts'

/** Translations of the texts that these files contain, by English text. */
export const textsOf = (files: readonly string[], language: Translated): Record<string, string> =>
  Object.fromEntries(
    [...readCatalogues(language).values()]
      .filter(({ sources }) => sources.some((source) => files.includes(source)))
      .map(({ id, text }) => [id, text]),
  )
