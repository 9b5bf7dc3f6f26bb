import type { Generated } from 'kysely'
import type { VerificationStatus } from '#contract/verification/verification.ts'
import type { Instant, NullableInstant } from '#server/platform/db/columns.ts'

export type VerificationDecisionsTable = {
  kind: 'email' | 'membership'
  subject_id: string
  user_id: string
  status: 'info_requested' | 'approved' | 'rejected'
  waiting_since: Instant
  reason: Generated<string>
  decided_at: Instant
  decided_by: string | null
}
export type RankClaimsTable = {
  id: string
  user_id: string
  rank: 'deacon' | 'archdeacon' | 'priest'
  text: Generated<string>
  status: Generated<VerificationStatus>
  created_at: Instant
  reason: Generated<string>
  decided_at: NullableInstant
  decided_by: string | null
  documents_deleted_at: NullableInstant
}
export type ClaimDocumentsTable = {
  id: string
  claim_id: string
  /** Name of the private file. */
  file: string
  /** Name as uploaded. */
  name: string
  type: 'pdf' | 'docx' | 'image'
  size_bytes: number
  added_at: Instant
}
export type GuardianRequestsTable = {
  id: string
  user_id: string
  /** null once its owner was erased. */
  email: string | null
  /** `withdrawn`: replaced by another guardian. */
  status: Generated<'pending' | 'info_requested' | 'approved' | 'rejected' | 'withdrawn'>
  created_at: Instant
  reason: Generated<string>
  decided_at: NullableInstant
  /** null: the guardian decided. */
  decided_by: string | null
}
/** One row per mail to a guardian. */
export type GuardianLinksTable = {
  token_hash: Buffer
  request_id: string
  user_id: string
  sent_at: Instant
  expires_at: Instant
}
export type VerificationMessagesTable = {
  id: string
  /** Id of the case; for an address, the member's. */
  subject_id: string
  user_id: string
  author: 'staff' | 'member'
  text: string
  at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    verification_decisions: VerificationDecisionsTable
    rank_claims: RankClaimsTable
    claim_documents: ClaimDocumentsTable
    guardian_requests: GuardianRequestsTable
    guardian_links: GuardianLinksTable
    verification_messages: VerificationMessagesTable
  }
}
