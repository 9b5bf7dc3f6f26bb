import { isEssential, type NotificationKind } from '#contract/notifications/notification-kinds.ts'

/** Groups in page order; English message ids. The account's kinds cannot be switched off. */
export const kindGroups = {
  events: /*i18n*/ 'Events',
  community: /*i18n*/ 'Parish and community',
  people: /*i18n*/ 'People and posts',
  groups: /*i18n*/ 'Groups and pages',
  prayers: /*i18n*/ 'Prayers',
  work: /*i18n*/ 'Giving, market and jobs',
  account: /*i18n*/ 'Account',
} as const
type Group = keyof typeof kindGroups

type Kind = { group: Group; name: string }

export const kinds: Record<NotificationKind, Kind> = {
  event_reminder: { group: 'events', name: /*i18n*/ 'Reminders before events' },
  event_changed: { group: 'events', name: /*i18n*/ 'Events you answered change or are cancelled' },
  event_rsvp: { group: 'events', name: /*i18n*/ 'Answers to your events' },
  event_invite: { group: 'events', name: /*i18n*/ 'Invitations to events' },
  invitation_used: { group: 'community', name: /*i18n*/ 'Somebody you invited joins' },
  membership_decision: { group: 'community', name: /*i18n*/ 'Decisions about your membership' },
  parish_announcement: { group: 'community', name: /*i18n*/ 'Announcements of your parish' },
  system: { group: 'community', name: /*i18n*/ 'News of the community' },
  follow: { group: 'people', name: /*i18n*/ 'Somebody follows you' },
  follow_request: { group: 'people', name: /*i18n*/ 'Somebody asks to follow you' },
  message_request: { group: 'people', name: /*i18n*/ 'Somebody asks to write to you' },
  reaction: { group: 'people', name: /*i18n*/ 'Reactions to your posts' },
  comment: { group: 'people', name: /*i18n*/ 'Comments on your posts' },
  reply: { group: 'people', name: /*i18n*/ 'Replies to your comments' },
  mention: { group: 'people', name: /*i18n*/ 'Somebody mentions you' },
  group_invite: { group: 'groups', name: /*i18n*/ 'Invitations to groups' },
  group_request: { group: 'groups', name: /*i18n*/ 'Requests to join your groups' },
  group_decision: { group: 'groups', name: /*i18n*/ 'Decisions about your requests to groups' },
  page_decision: { group: 'groups', name: /*i18n*/ 'Decisions about your pages' },
  page_post: { group: 'groups', name: /*i18n*/ 'Posts of pages you follow' },
  prayer_prayed: { group: 'prayers', name: /*i18n*/ 'Somebody prays for your request' },
  prayer_update: { group: 'prayers', name: /*i18n*/ 'Updates on requests you pray for' },
  donation_status: { group: 'work', name: /*i18n*/ 'Your donations' },
  order_status: { group: 'work', name: /*i18n*/ 'Your orders' },
  job_application: { group: 'work', name: /*i18n*/ 'Applications for your jobs' },
  job_status: { group: 'work', name: /*i18n*/ 'Answers to your applications' },
  security: { group: 'account', name: /*i18n*/ 'Security of your account' },
  moderation: { group: 'account', name: /*i18n*/ 'Decisions of moderators' },
}

export type KindRow = { kind: NotificationKind; name: string; isEssential: boolean }

/** Kinds that the member's features send, by group, and those that cannot be switched off. */
export const kindRows = (offered: readonly NotificationKind[]): Array<{ group: string; rows: KindRow[] }> =>
  Object.entries(kindGroups)
    .map(([key, group]) => ({
      group,
      rows: all
        .filter(([kind, of]) => of.group === key && (isEssential(kind) || offered.includes(kind)))
        .map(([kind, { name }]) => ({ kind, name, isEssential: isEssential(kind) })),
    }))
    .filter(({ rows }) => rows.length > 0)

const all = Object.entries(kinds) as [NotificationKind, Kind][] // the keys of the record are all kinds
