import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const groupsColumns = columnsOf('groups', {
  id: true,
  slug: true,
  name: true,
  description: true,
  cover_key: true,
  kind: true,
  parish_id: true,
  privacy: true,
  join_policy: true,
  post_policy: true,
  rules: true,
  links: true,
  has_room: true,
  calendar_id: true,
  room_id: true,
  members_count: true,
  status: true,
  history_from: true,
  held_at: true,
  archived_at: true,
  purge_at: true,
  active_at: true,
  created_by: true,
  created_at: true,
  updated_at: true,
})

export const membershipsColumns = columnsOf('group_memberships', {
  group_id: true,
  user_id: true,
  role: true,
  status: true,
  muted: true,
  message: true,
  invited_by: true,
  sees_from: true,
  joined_at: true,
  created_at: true,
})
