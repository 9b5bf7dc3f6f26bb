import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: string
  /** Plain content: the table styles its cells once, from outside. */
  cell: (row: Row) => ReactNode
  /** The server's name for ordering by it; without one the heading does not sort. */
  sort?: string
  align?: 'end'
  /** The first column names its row, and is always shown. */
  isOptional?: boolean
  /** Keeps to one line. */
  isTight?: boolean
}
