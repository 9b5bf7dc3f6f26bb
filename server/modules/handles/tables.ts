import type { Generated } from 'kysely'

export type ReservedHandlesTable = {
  id: Generated<string>
  handle: string
  match: Generated<'exact' | 'prefix' | 'pattern'>
  applies_to: Generated<'users' | 'pages' | 'groups' | 'all'>
  reason: Generated<'clergy' | 'brand' | 'route' | 'offence' | 'other'>
  /** The member who may have it nevertheless. */
  reserved_for: string | null
  expires_at: string | null
  created_by: string | null
  created_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    reserved_handles: ReservedHandlesTable
  }
}
