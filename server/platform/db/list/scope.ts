import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>
declare const scoped: unique symbol
/** A condition that limits rows to what the caller may see. Created only by the functions in this file. */
export type Scope = Condition & { readonly [scoped]: true }

/** A visibility rule specific to the list. `rule` is its requirement id, so that a search finds every use. */
export const visibleBy = (_rule: string, condition: Condition): Scope => condition as Scope

/** Rows that belong to one record: `ownedBy('notifications.user_id', caller.userId)`. */
export const ownedBy = (column: string, id: string): Scope => visibleBy('own rows', sql<SqlBool>`${sql.ref(column)} = ${id}`)

/** Every row, for endpoints whose permissions are the only rule. */
export const everyRow: Scope = visibleBy('rights of the endpoint', sql<SqlBool>`true`)
