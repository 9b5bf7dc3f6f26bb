import type { Instant } from '#server/platform/db/columns.ts'

export type HouseholdsTable = { id: string; created_at: Instant }
export type HouseholdMembersTable = {
  household_id: string
  user_id: string
  is_head: boolean
  status: 'active' | 'invited'
  invited_by: string | null
  created_at: Instant
}
export type HouseholdChildrenTable = {
  id: string
  household_id: string
  name: string
  birth_year: number | null
  created_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    households: HouseholdsTable
    household_members: HouseholdMembersTable
    household_children: HouseholdChildrenTable
  }
}
