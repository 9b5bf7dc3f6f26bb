import type { ReactNode } from 'react'

/** How early a drawer beside the table hides a column: 'second' on wide screens already, undefined never. */
export const extraOf = (place: number) => (place > 4 ? 'second' : place > 2 ? 'first' : undefined)

export type Column<Row> = {
  id: string
  title: string
  /** Plain content: `TableFrame` styles all cells. */
  cell: (row: Row) => ReactNode
  /** Sort name of the endpoint. */
  sort?: string
  align?: 'end'
  /** Hidden until chosen. The first column names its row and is always shown. */
  isOptional?: boolean
  /** Does not wrap. */
  isTight?: boolean
}
