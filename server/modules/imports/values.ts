import { type ImportColumns, type ImportKind, importKinds } from '#contract/imports/bulk-import.ts'

/** A row's cells by the fields of its kind; empty for unmapped fields. */
export const valuesOf = (kind: ImportKind, cells: readonly string[], columns: ImportColumns): Record<string, string> =>
  Object.fromEntries(importKinds[kind].fields.map((field) => [field, cells[columns[field] ?? -1] ?? '']))
