import type { ReadOptions } from '#src/lists/filter-fields.ts'

/** One filter of a table, with translated labels; `name` is its search parameter. */
export type TableFilter = {
  name: string
  label: string
} /** `none`: text of no choice; default "Any". `query`: the call that reads the options. */ & (
  | { kind: 'choice'; options: ReadOptions['options']; query?: ReadOptions['query']; none?: string }
  | { kind: 'date' }
  | { kind: 'text'; placeholder?: string }
)

/** Text of an active value, for its chip; an ellipsis where it is an id whose name has not been read. */
export function displayValue(filter: TableFilter, value: string, formatDate: (day: string) => string): string {
  if (filter.kind === 'choice')
    return (
      filter.options.find((option) => option.value === value)?.label ?? (filter.query && !filter.options.length ? '…' : value)
    )
  return filter.kind === 'date' ? formatDate(value) : value
}
