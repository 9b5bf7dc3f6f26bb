import type { ColumnType } from 'kysely'

/** `timestamptz(3)`: read as an ISO string in UTC with `Z`, written as a string or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Like `Instant`, with a database default. */
export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>
/** Like `Instant`, nullable. */
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** `jsonb`: read as T, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
