import { importFamilies } from '#contract/imports/imports.ts'
import { addressOf, type Search } from '#src/lists/address.ts'

const steps = ['columns', 'start'] as const
export type ImportStep = (typeof steps)[number]
export const rowsAddress = addressOf(importFamilies.people.rows)
const earlierAddress = addressOf(importFamilies.people.imports)

export type ImportSearch = Search<typeof importFamilies.people.rows> & { import?: string; step?: ImportStep }

/** The list of imports; with `import` one of them, with the filter and page of its rows. */
export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const { import: id, step } = search
  if (typeof id !== 'string' || id === '') return earlierAddress.read(search)
  const known = steps.find((name) => name === step)
  return { ...rowsAddress.read(search), import: id, ...(known ? { step: known } : {}) }
}
