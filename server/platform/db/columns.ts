import type { ColumnType } from 'kysely'

/** `timestamptz(3)`: read as an ISO string in UTC with `Z`, written as such a string or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** As `Instant`, filled by the database when left out. */
export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>
/** As `Instant`, may be null. */
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** `jsonb`: read as T, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
