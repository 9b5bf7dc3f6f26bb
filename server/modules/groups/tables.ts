import type { Generated } from 'kysely'
import type {
  GroupKind,
  GroupLink,
  GroupPostPolicy,
  GroupRole,
  GroupStatus,
  JoinPolicy,
  Privacy,
} from '#contract/groups/group.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'

export type GroupsTable = {
  id: string
  slug: string
  name: string
  description: string
  cover_key: string | null
  kind: GroupKind
  parish_id: string | null
  privacy: Privacy
  join_policy: JoinPolicy
  post_policy: GroupPostPolicy
  rules: string
  links: Json<GroupLink[]>
  has_room: boolean
  calendar_id: string | null
  room_id: string | null
  members_count: Generated<number>
  status: GroupStatus
  history_from: string | null
  held_at: NullableInstant
  archived_at: NullableInstant
  purge_at: NullableInstant
  active_at: Instant
  created_by: string | null
  created_at: Instant
  updated_at: Instant
}
export type GroupMembershipsTable = {
  group_id: string
  user_id: string
  role: GroupRole
  status: 'active' | 'requested' | 'invited' | 'banned'
  muted: Generated<boolean>
  message: Generated<string>
  invited_by: string | null
  sees_from: string | null
  joined_at: NullableInstant
  created_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    groups: GroupsTable
    group_memberships: GroupMembershipsTable
  }
}
