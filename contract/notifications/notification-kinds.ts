import * as v from 'valibot'

/** Every notification kind (NTF-D2); modules add senders. */
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
  'page_decision',
] as const
export const NotificationKind = v.picklist(notificationKinds)
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** Kinds that cannot be switched off (NTF-D4). */
export const essentialKinds = ['security', 'moderation'] as const satisfies readonly NotificationKind[]
export const isEssential = (kind: NotificationKind): boolean => (essentialKinds as readonly string[]).includes(kind)
