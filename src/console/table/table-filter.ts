/** One filter of a table, with translated labels; `name` is its search parameter. */
export type TableFilter = {
  name: string
  label: string
} /** `none`: text of no choice; default "Any". */ & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; none?: string }
  | { kind: 'date' }
  | { kind: 'text'; placeholder?: string }
)

/** Text of an active value, for its chip. */
export function displayValue(filter: TableFilter, value: string, formatDate: (day: string) => string): string {
  if (filter.kind === 'choice') return filter.options.find((option) => option.value === value)?.label ?? value
  return filter.kind === 'date' ? formatDate(value) : value
}
