import * as v from 'valibot'
import { TimeZone } from '../core/common.ts'
import { isEssential, NotificationKind, notificationKinds } from './notification-kinds.ts'

/** Invites, decisions, orders, security, reminders (NTF-D4), urgent announcements (PAR-D12); mail is off by default for all other kinds. */
const mailedAtFirst: readonly NotificationKind[] = [
  'event_invite',
  'group_invite',
  'group_decision',
  'membership_decision',
  'parish_announcement',
  'page_decision',
  'order_status',
  'security',
  'moderation',
  'event_reminder',
]

/** Channels of a notification kind. */
export const Delivery = v.object({ in_app: v.boolean(), email: v.boolean() })
export type Delivery = v.InferOutput<typeof Delivery>

/** Default for a kind until the member chooses. */
export const defaultDelivery = (kind: NotificationKind): Delivery => ({ in_app: true, email: mailedAtFirst.includes(kind) })

/** `off`: one mail per notification, sent immediately; otherwise one digest at 07:00, weekly on Sundays. */
export const EmailDigest = v.picklist(['off', 'daily', 'weekly'])
export type EmailDigest = v.InferOutput<typeof EmailDigest>

/** Time of day, HH:MM. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 22:00'))

// Object.fromEntries widens the keys to string; they are the members of `notificationKinds`.
const eachKind = <S>(make: (kind: NotificationKind) => S) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, make(kind)])) as Record<NotificationKind, S>

/** Between `quiet_from` and `quiet_to` (both or neither; may cross midnight) no sound plays and mails wait. */
export const NotificationPreferences = v.object({
  kinds: v.object(/* @__PURE__ */ eachKind(() => Delivery)),
  email_digest: EmailDigest,
  quiet_from: v.nullable(v.string()),
  quiet_to: v.nullable(v.string()),
  /** For quiet hours and the digest; defaults to the account's. */
  timezone: v.string(),
  sound: v.boolean(),
})
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>
/** `offered`: the kinds that the installed features send to the member. */
export const OfferedPreferences = v.object({ ...NotificationPreferences.entries, offered: v.array(NotificationKind) })
export type OfferedPreferences = v.InferOutput<typeof OfferedPreferences>

const choice = (kind: NotificationKind) =>
  v.optional(isEssential(kind) ? v.literal(true, 'These notifications cannot be switched off') : v.boolean())

/** Absent fields stay unchanged. */
export const PreferencesPatch = v.object({
  kinds: v.optional(
    v.strictObject(
      /* @__PURE__ */ eachKind((kind) => v.optional(v.object({ in_app: choice(kind), email: choice(kind) }))),
      'Unknown kind of notification',
    ),
  ),
  email_digest: v.optional(EmailDigest),
  quiet_from: v.optional(v.nullable(TimeOfDay)),
  quiet_to: v.optional(v.nullable(TimeOfDay)),
  timezone: v.optional(TimeZone),
  sound: v.optional(v.boolean()),
})
export type PreferencesPatch = v.InferOutput<typeof PreferencesPatch>

/** Mails that an unsubscribe link switches off: one kind, or all except essential ones. */
export const UnsubscribeScope = v.union([NotificationKind, v.literal('all')])
export type UnsubscribeScope = v.InferOutput<typeof UnsubscribeScope>
export const UnsubscribeToken = v.object({ token: v.pipe(v.string(), v.nonEmpty('This link is not complete'), v.maxLength(200)) })
export const Unsubscribed = v.object({ scope: UnsubscribeScope })
