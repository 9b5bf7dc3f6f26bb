import * as v from 'valibot'
import { Detail, Id, Instant } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { NotificationKind, notificationKinds } from './notification-kinds.ts'
import { OfferedPreferences, PreferencesPatch, Unsubscribed, UnsubscribeToken } from './notification-preferences.ts'

export { NotificationKind } from './notification-kinds.ts'

/** `action_url` is a path of this site starting with one slash, or null (NTF-D1). */
export const Notification = v.object({
  id: Id,
  kind: NotificationKind,
  /** What happened, with its values: `notices/notices.ts` declares both for each kind. */
  fact: v.string(),
  params: v.record(v.string(), v.unknown()),
  /** Who did it, the latest first: the full name of one person, the first names of several, two at most. */
  people: v.array(v.string()),
  /** The same in words, in the account's language, for readers without the catalogue. */
  title: v.string(),
  message: v.string(),
  action_url: v.nullable(v.string()),
  actor: v.nullable(v.object({ id: Id, name: v.string(), avatar: v.nullable(v.string()) })),
  target_type: v.nullable(v.string()),
  target_id: v.nullable(v.string()),
  group_key: v.nullable(v.string()),
  /** Number of similar notifications grouped in this one (NTF-D5). */
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
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Returns the number of the caller's unread notifications.",
    response: v.object({ unread_count: v.number() }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'notifications/',
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Lists the caller's notifications, newest first.",
    query: listQuery({ filters: { unread: flag(), kind: choice(notificationKinds) } }),
    response: page(Notification),
  }),
  markRead: endpoint({
    method: 'POST',
    path: 'notifications/{id}/mark_read/',
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Marks a notification as read; idempotent.',
    response: Notification,
  }),
  /** Undoes marking as read. */
  markUnread: endpoint({
    method: 'POST',
    path: 'notifications/{id}/mark_unread/',
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'Marks a notification as unread.',
    response: Notification,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: 'notifications/mark_all_read/',
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Marks all notifications up to a time as read; returns the changed ids so that the client can undo it.',
    body: v.object({ before: v.optional(Instant) }),
    response: v.object({ unread_count: v.number(), marked: v.array(Id) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notifications/{id}/',
    touches: ['notifications'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Deletes a notification.',
    response: Detail,
  }),
  preferences: endpoint({
    method: 'GET',
    path: 'notifications/preferences/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Returns the caller's notification preferences.",
    response: OfferedPreferences,
  }),
  patchPreferences: endpoint({
    method: 'PATCH',
    path: 'notifications/preferences/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Updates the given preferences and returns all of them; essential kinds cannot be switched off.',
    body: PreferencesPatch,
    response: OfferedPreferences,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'notifications/unsubscribe/',
    base: 'main',
    auth: 'none',
    errors: ['invalid_token'],
    summary: 'Unsubscribes from the kind of mail that the token belongs to; needs no sign-in; idempotent.',
    body: UnsubscribeToken,
    response: Unsubscribed,
  }),
  /** Target of the `List-Unsubscribe` header: a mail client posts to it, a browser that opens it gets the page. */
  oneClickUnsubscribe: endpoint({
    method: 'POST',
    path: 'unsubscribe',
    base: 'root',
    auth: 'none',
    errors: ['invalid_token'],
    summary: 'Unsubscribes with one click from a mail program (RFC 8058); the token is in the URL.',
    query: UnsubscribeToken,
    ignoresBody: true,
    response: Unsubscribed,
  }),
} as const
