import * as v from 'valibot'
import { Detail, flagQuery, Id, Instant, page, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Every kind the product knows (NTF-D2); rooms add senders as they come. */
export const notificationKinds = [
  'follow',
  'follow_request',
  'reaction',
  'comment',
  'reply',
  'mention',
  'group_invite',
  'group_request',
  'group_decision',
  'page_post',
  'parish_announcement',
  'membership_decision',
  'event_invite',
  'event_reminder',
  'event_changed',
  'message_request',
  'prayer_prayed',
  'prayer_update',
  'donation_status',
  'order_status',
  'job_application',
  'job_status',
  'moderation',
  'security',
  'system',
  'event_rsvp',
  'invitation_used',
] as const
export const NotificationKind = v.picklist(notificationKinds)
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** `action_url` is an own path beginning with one slash, or null (NTF-D1). */
export const Notification = v.object({
  id: Id,
  kind: NotificationKind,
  title: v.string(),
  message: v.string(),
  action_url: v.nullable(v.string()),
  actor: v.nullable(v.object({ id: Id, name: v.string(), avatar: v.nullable(v.string()) })),
  target_type: v.nullable(v.string()),
  target_id: v.nullable(v.string()),
  group_key: v.nullable(v.string()),
  /** How many alike stand behind this row (NTF-D5). */
  count: v.number(),
  is_read: v.boolean(),
  read_at: v.nullable(v.string()),
  created_at: v.string(),
})
export type Notification = v.InferOutput<typeof Notification>

export const notificationsEndpoints = {
  unreadCount: endpoint({
    method: 'GET',
    path: 'notifications/unread_count/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'How many unread notifications the caller has.',
    response: v.object({ unread_count: v.number() }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'notifications/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "The caller's notifications, newest first.",
    query: v.object({ ...pageQuery, unread: v.optional(flagQuery), kind: v.optional(NotificationKind) }),
    response: page(Notification),
  }),
  markRead: endpoint({
    method: 'POST',
    path: 'notifications/{id}/mark_read/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Marks one read; repeating it is fine.',
    response: Notification,
  }),
  /** The undo of marking read. */
  markUnread: endpoint({
    method: 'POST',
    path: 'notifications/{id}/mark_unread/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Marks one unread again.',
    response: Notification,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: 'notifications/mark_all_read/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Marks everything up to a time read; answers which rows changed, so that it can be undone.',
    body: v.object({ before: v.optional(Instant) }),
    response: v.object({ unread_count: v.number(), marked: v.array(Id) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notifications/{id}/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Removes one notification.',
    response: Detail,
  }),
} as const
