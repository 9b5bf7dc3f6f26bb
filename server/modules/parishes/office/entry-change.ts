import type { OfficeContext } from './require-office.ts'

type Fields = Record<string, unknown>
type Names<T> = { shown: readonly (keyof T & string)[]; marked: readonly (keyof T & string)[] }

/**
 * What happened to an entry of a parish, such as a priest, for the parish's history: the fields that changed, or all that hold
 * something when it is new or gone, and its name always. The log outlives personal and free texts: of those it says only that they
 * changed. Null when nothing differs.
 */
function entryChange<T extends { name: string }>(
  before: T | null,
  after: T | null,
  { shown, marked }: Names<T>,
): { before: Fields | null; after: Fields | null } | null {
  const holds = (value: unknown) => value !== null && value !== '' && String(value) !== ''
  const differs = (name: keyof T) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])
  const whole = (row: T): Fields => Object.fromEntries(shown.filter((name) => holds(row[name])).map((name) => [name, row[name]]))
  if (!before || !after) return { before: before && whole(before), after: after && whole(after) }
  const [fields, texts] = [shown.filter(differs), marked.filter(differs)]
  if (fields.length + texts.length === 0) return null
  const of = (row: T, text: string): Fields => ({
    name: row.name,
    ...Object.fromEntries(fields.map((name) => [name, row[name]])),
    ...Object.fromEntries(texts.map((name) => [name, text])),
  })
  return { before: of(before, ''), after: of(after, 'changed') }
}

type Entry<T> = Names<T> & { action: string; before: T | null; after: T | null; details: Fields }

/** Puts what happened to an entry of a parish into its history. */
export async function recordEntry<T extends { name: string }>(
  { audit }: Pick<OfficeContext, 'audit'>,
  parish: { id: string },
  { action, before, after, details, ...names }: Entry<T>,
): Promise<void> {
  const changed = entryChange(before, after, names)
  if (changed) await audit({ action, targetType: 'parish', targetId: parish.id, ...changed, details })
}
