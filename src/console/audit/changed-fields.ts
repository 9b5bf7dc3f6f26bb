type Fields = Readonly<Record<string, unknown>> | null

/** The fields of both sides in order, as text; `–` when a side lacks one. */
export const changedFields = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    was: spoken(before?.[name]),
    is: spoken(after?.[name]),
  }))

const spoken = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((item) => spoken(item)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
