import type { DefaultInstant } from './columns.ts'

/**
 * Every table of the database. Owners add theirs in their `tables.ts`: `declare module '#server/platform/db/schema.ts' {
 * interface Database { users: UsersTable } }`.
 */
export interface Database {
  schema_migrations: { name: string; applied_at: DefaultInstant }
}
