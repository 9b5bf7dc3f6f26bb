import type { Group, GroupCard } from '#contract/groups/group.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { cover } from './cover.ts'
import { findDetails, findGroup, type GroupRow } from './group.queries.ts'

export const shapeCard = (row: GroupRow): GroupCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  cover_photo: cover.pathOf(row.cover_key),
  kind: row.kind,
  parish: parishOf(row),
  privacy: row.privacy,
  join_policy: row.join_policy,
  status: row.status,
  members_count: row.members_count,
  my_membership: mineOf(row),
})

/** A ban is not shown as a place in the group. */
const mineOf = ({ my_role, my_status, my_muted, inviter_name }: GroupRow): GroupCard['my_membership'] =>
  my_role === null || my_status === null || my_status === 'banned'
    ? null
    : { role: my_role, status: my_status, muted: my_muted ?? false, invited_by: my_status === 'invited' ? inviter_name : null }

/** Throws 404 where the viewer may not know of it. */
export async function requireGroup(tx: Tx, viewerId: string, id: string): Promise<GroupRow> {
  const row = await findGroup(tx, viewerId, id)
  if (!row) throw new Failure('not_found')
  return row
}

export async function groupOf(tx: Tx, viewerId: string, id: string): Promise<Group> {
  const row = await requireGroup(tx, viewerId, id)
  const details = present(await findDetails(tx, viewerId, id), `group ${id}`)
  const isMember = row.my_status === 'active'
  const manages = isMember && (row.my_role === 'owner' || row.my_role === 'admin')
  const isOpen = row.status === 'active' && row.held_at === null
  return {
    ...shapeCard(row),
    post_policy: row.post_policy,
    rules: row.rules,
    links: row.links,
    calendar_id: row.is_read ? row.calendar_id : null,
    room_id: isMember && isOpen ? row.room_id : null,
    created_by:
      details.creator_name !== null && details.creator_username !== null
        ? { name: details.creator_name, username: details.creator_username }
        : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    archived_at: row.archived_at,
    purge_at: row.purge_at,
    is_held: row.held_at !== null,
    takedown: details.takedown,
    requests_count: manages ? details.requests : 0,
    can_read: row.is_read,
    can_post: isMember && isOpen && (row.post_policy === 'members' || row.my_role !== 'member'),
    can_manage: manages && row.status !== 'archived',
    can_delete: isMember && row.my_role === 'owner',
  }
}

/** The name of a group as notices hold it; members give it in one language. */
export const groupNamed = ({ name }: { name: string }) => namedOf({ name, name_ar: null })
