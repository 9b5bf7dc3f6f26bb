import type { ColumnType, Generated } from 'kysely'
import type { GdprChannel, GdprIdentity, GdprSource, GdprStatus, GdprType } from '#contract/compliance/gdpr-request.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

/** Computed by the database. */
type Computed<T> = ColumnType<T, never, never>

export type GdprRequestsTable = {
  id: string
  number: string
  type: GdprType
  user_id: string | null
  /** Null once the person is erased, like the address. */
  requester_name: string | null
  requester_email: string | null
  channel: GdprChannel
  identity_status: Generated<GdprIdentity>
  status: Generated<GdprStatus>
  received_at: Instant
  due_at: Computed<string>
  extended_until: NullableInstant
  extension_reason: string | null
  /** `extended_until` or else `due_at`. */
  deadline_at: Computed<string>
  assigned_to: string | null
  note: Generated<string>
  outcome: string | null
  rejection_ground: string | null
  closed_at: NullableInstant
  source_kind: GdprSource['kind'] | null
  /** Id of the export. */
  source_id: string | null
  source_state: GdprSource['state'] | null
  created_by: string | null
  created_at: Instant
  updated_at: Instant
  search_words: Computed<string | null>
}
export type GdprNumbersTable = { year: number; last: number }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    gdpr_requests: GdprRequestsTable
    gdpr_numbers: GdprNumbersTable
  }
}
