import type { Generated } from 'kysely'
import type { ParishRole } from '#contract/core/permissions.ts'
import type { MembershipStatus } from '#contract/parishes/parishes.ts'

export type MembershipsTable = {
  id: string
  user_id: string
  parish_id: string
  status: MembershipStatus
  roles: Generated<ParishRole[]>
  joined_at: string | null
  decided_by: string | null
  created_at: Generated<string>
  ended_at: string | null
}
