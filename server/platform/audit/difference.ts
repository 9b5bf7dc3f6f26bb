type Fields = Readonly<Record<string, unknown>>

/** The named fields that changed, for the audit log; all of them when `before` is null. */
export function difference<T extends object>(before: T | null, after: T, names: readonly (keyof T & string)[]) {
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
  const of = (row: T): Fields => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return { changed, before: before && of(before), after: of(after) }
}
