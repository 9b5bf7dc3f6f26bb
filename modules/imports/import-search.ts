import { importsEndpoints } from '#contract/imports/imports.ts'
import { addressOf, type Search } from '#src/lists/address.ts'

const steps = ['columns', 'send'] as const
export type ImportStep = (typeof steps)[number]
export const rowsAddress = addressOf(importsEndpoints.rows)
const earlierAddress = addressOf(importsEndpoints.imports)

export type ImportSearch = Search<typeof importsEndpoints.rows> & { import?: string; step?: ImportStep }

/** The list of imports; with `import` one of them, with the filter and page of its rows. */
export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const { import: id, step } = search
  if (typeof id !== 'string' || id === '') return earlierAddress.read(search)
  const known = steps.find((name) => name === step)
  return { ...rowsAddress.read(search), import: id, ...(known ? { step: known } : {}) }
}
