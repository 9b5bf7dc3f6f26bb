import * as v from 'valibot'
import { Takedown } from '../moderation/takedown.ts'
import { ParishRef } from '../accounts/account.ts'
import { HttpUrl } from '../core/web-address.ts'
import { Id, line, text } from '../core/common.ts'

export const groupKinds = ['ministry', 'service', 'study', 'choir', 'youth', 'family', 'scouts', 'social', 'other'] as const
export const GroupKind = v.picklist(groupKinds)
export type GroupKind = v.InferOutput<typeof GroupKind>

/** Open: every member reads it. Closed: its name and description. Secret: nobody else knows of it (GRP-D3). */
export const privacies = ['open', 'closed', 'secret'] as const
export const Privacy = v.picklist(privacies)
export type Privacy = v.InferOutput<typeof Privacy>
export const JoinPolicy = v.picklist(['open', 'approval', 'invite'])
export type JoinPolicy = v.InferOutput<typeof JoinPolicy>
/** Who writes: members; leaders, and members in answer to them; leaders alone. */
export const GroupPostPolicy = v.picklist(['members', 'replies', 'admins'])
export type GroupPostPolicy = v.InferOutput<typeof GroupPostPolicy>

export const groupStatuses = ['pending', 'active', 'archived', 'removed'] as const
export const GroupStatus = v.picklist(groupStatuses)
export type GroupStatus = v.InferOutput<typeof GroupStatus>

export const groupRoles = ['owner', 'admin', 'moderator', 'member'] as const
export const GroupRole = v.picklist(groupRoles)
export type GroupRole = v.InferOutput<typeof GroupRole>

/** GRP-D4. `invitedAtOnce`: GRP-D5. */
export const groupLimits = { owned: 10, members: 5_000, links: 20, invitedAtOnce: 50 } as const

/** A group in the line of a post. */
export const GroupRef = v.object({ id: Id, name: v.string() })
export type GroupRef = v.InferOutput<typeof GroupRef>

export const GroupLink = v.object({ label: line(1, 80), url: HttpUrl })
export type GroupLink = v.InferOutput<typeof GroupLink>

/** The caller's place in a group; null without one. */
export const MyMembership = v.object({
  role: GroupRole,
  status: v.picklist(['active', 'requested', 'invited']),
  /** Its posts stay out of the caller's home feed. */
  muted: v.boolean(),
  /** Who invited. */
  invited_by: v.nullable(v.string()),
})

/** A group in a list. */
export const GroupCard = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  /** Relative to the API host. */
  cover_photo: v.nullable(v.string()),
  kind: GroupKind,
  /** Null: of the whole community. */
  parish: v.nullable(ParishRef),
  privacy: Privacy,
  join_policy: JoinPolicy,
  status: GroupStatus,
  members_count: v.number(),
  my_membership: v.nullable(MyMembership),
})
export type GroupCard = v.InferOutput<typeof GroupCard>

/** A group on its page (GRP-D1). */
export const Group = v.object({
  ...GroupCard.entries,
  post_policy: GroupPostPolicy,
  rules: v.string(),
  links: v.array(GroupLink),
  /** For those who read its content; else null. */
  calendar_id: v.nullable(Id),
  /** For active members; null without a room. */
  room_id: v.nullable(Id),
  created_by: v.nullable(v.object({ name: v.string(), username: v.string() })),
  created_at: v.string(),
  updated_at: v.string(),
  archived_at: v.nullable(v.string()),
  /** When a deleted group is gone for good; until then its owner may restore it. */
  purge_at: v.nullable(v.string()),
  /** Nobody but its leaders sees it: three members reported it, or a moderator hid it. */
  is_held: v.boolean(),
  /** Held by a moderator's decision, for its leaders; null for what reports hold. */
  takedown: v.nullable(Takedown),
  /** Open requests to join, for its admins; else 0. */
  requests_count: v.number(),
  /** Reads posts, events and members. */
  can_read: v.boolean(),
  can_post: v.boolean(),
  /** Changes the group and its membership. */
  can_manage: v.boolean(),
  /** Deletes the group, restores it, and passes it on. */
  can_delete: v.boolean(),
})
export type Group = v.InferOutput<typeof Group>

const written = {
  name: line(3, 80),
  description: text(0, 3_000),
  kind: GroupKind,
  privacy: Privacy,
  join_policy: JoinPolicy,
  post_policy: GroupPostPolicy,
  rules: text(0, 3_000),
  links: v.pipe(v.array(GroupLink), v.maxLength(groupLimits.links, 'At most {n} links')),
  /** Whether the group has a chat room. */
  has_room: v.boolean(),
}
export const GroupBody = v.object({
  ...written,
  description: v.optional(written.description, ''),
  privacy: v.optional(written.privacy, 'closed'),
  join_policy: v.optional(written.join_policy, 'approval'),
  post_policy: v.optional(written.post_policy, 'members'),
  rules: v.optional(written.rules, ''),
  links: v.optional(written.links, []),
  has_room: v.optional(written.has_room, false),
  /** The caller's own parish; null: the whole community. */
  parish_id: v.optional(v.nullable(Id), null),
})
export type GroupBody = v.InferOutput<typeof GroupBody>
export const GroupPatch = v.partial(v.object(written))
export type GroupPatch = v.InferOutput<typeof GroupPatch>

/** A member of a group, as another one sees them. */
export const GroupPerson = v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })
export type GroupPerson = v.InferOutput<typeof GroupPerson>
export const GroupMember = v.object({
  person: GroupPerson,
  role: GroupRole,
  status: v.picklist(['active', 'requested', 'invited', 'banned']),
  joined_at: v.nullable(v.string()),
})
export type GroupMember = v.InferOutput<typeof GroupMember>
/** Somebody who asks to join. */
export const GroupRequest = v.object({ person: GroupPerson, message: v.string(), asked_at: v.string() })
export type GroupRequest = v.InferOutput<typeof GroupRequest>
