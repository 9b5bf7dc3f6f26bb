import type { Generated } from 'kysely'
import type { Json } from '#server/platform/db/columns.ts'

export type SettingsTable = { key: string; value: Json<unknown>; updated_at: Generated<string>; updated_by: string | null }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    settings: SettingsTable
  }
}
