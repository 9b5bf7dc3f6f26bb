import type { Database } from './schema.ts'

/**
 * Every column of a table as `table.column`, for `select` and `returning`: a prepared `select *` breaks when a migration adds a
 * column. A missing or unknown column does not compile.
 */
export const columnsOf = <T extends keyof Database & string>(table: T, columns: Record<keyof Database[T] & string, true>) =>
  Object.keys(columns).map((column) => `${table}.${column}`) as Array<`${T}.${keyof Database[T] & string}`>
