/** One filter of a table. Its value stands in the address under `name`; labels are translated. */
export type TableFilter<F extends string = string> = {
  name: F
  label: string
} /** `none`: what the list shows without the filter; "Any" unless said. */ & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; none?: string }
  | { kind: 'date' }
  | { kind: 'text'; placeholder?: string }
)

/** How an active value is told in a chip. */
export function spokenValue(filter: TableFilter, value: string, formatDate: (day: string) => string): string {
  if (filter.kind === 'choice') return filter.options.find((option) => option.value === value)?.label ?? value
  return filter.kind === 'date' ? formatDate(value) : value
}
