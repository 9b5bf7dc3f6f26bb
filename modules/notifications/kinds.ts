import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'

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

/** `room`: the page without which nothing sends this kind; null if it needs none. */
type Kind = { group: Group; room: string | null; name: string }

export const kinds: Record<NotificationKind, Kind> = {
  event_reminder: { group: 'events', room: '/events', name: /*i18n*/ 'Reminders before events' },
  event_changed: { group: 'events', room: '/events', name: /*i18n*/ 'Events you answered change or are cancelled' },
  event_rsvp: { group: 'events', room: '/events', name: /*i18n*/ 'Answers to your events' },
  event_invite: { group: 'events', room: '/events', name: /*i18n*/ 'Invitations to events' },
  invitation_used: { group: 'community', room: null, name: /*i18n*/ 'Somebody you invited joins' },
  membership_decision: { group: 'community', room: '/parish-admin', name: /*i18n*/ 'Decisions about your membership' },
  parish_announcement: { group: 'community', room: '/parish-admin', name: /*i18n*/ 'Announcements of your parish' },
  system: { group: 'community', room: null, name: /*i18n*/ 'News of Coptic Community' },
  follow: { group: 'people', room: '/people', name: /*i18n*/ 'Somebody follows you' },
  follow_request: { group: 'people', room: '/people', name: /*i18n*/ 'Somebody asks to follow you' },
  message_request: { group: 'people', room: '/chat', name: /*i18n*/ 'Somebody asks to write to you' },
  reaction: { group: 'people', room: '/following-feed', name: /*i18n*/ 'Reactions to your posts' },
  comment: { group: 'people', room: '/following-feed', name: /*i18n*/ 'Comments on your posts' },
  reply: { group: 'people', room: '/following-feed', name: /*i18n*/ 'Replies to your comments' },
  mention: { group: 'people', room: '/following-feed', name: /*i18n*/ 'Somebody mentions you' },
  group_invite: { group: 'groups', room: '/groups', name: /*i18n*/ 'Invitations to groups' },
  group_request: { group: 'groups', room: '/groups', name: /*i18n*/ 'Requests to join your groups' },
  group_decision: { group: 'groups', room: '/groups', name: /*i18n*/ 'Decisions about your requests to groups' },
  page_post: { group: 'groups', room: '/pages', name: /*i18n*/ 'Posts of pages you follow' },
  prayer_prayed: { group: 'prayers', room: '/prayers', name: /*i18n*/ 'Somebody prays for your request' },
  prayer_update: { group: 'prayers', room: '/prayers', name: /*i18n*/ 'Updates on requests you pray for' },
  donation_status: { group: 'work', room: '/donations', name: /*i18n*/ 'Your donations' },
  order_status: { group: 'work', room: '/marketplace', name: /*i18n*/ 'Your orders' },
  job_application: { group: 'work', room: '/jobs', name: /*i18n*/ 'Applications for your jobs' },
  job_status: { group: 'work', room: '/jobs', name: /*i18n*/ 'Answers to your applications' },
  security: { group: 'account', room: null, name: /*i18n*/ 'Security of your account' },
  moderation: { group: 'account', room: null, name: /*i18n*/ 'Decisions of moderators' },
}

export type KindRow = { kind: NotificationKind; name: string; isEssential: boolean }

/** Kinds of the installed pages, by group; `has` says whether a page is installed. */
export const kindRows = (has: (path: string) => boolean): Array<{ group: string; rows: KindRow[] }> =>
  Object.entries(kindGroups)
    .map(([key, group]) => ({
      group,
      rows: all
        .filter(([, kind]) => kind.group === key && (kind.room === null || has(kind.room)))
        .map(([kind, { name }]) => ({ kind, name, isEssential: key === 'account' })),
    }))
    .filter(({ rows }) => rows.length > 0)

const all = Object.entries(kinds) as [NotificationKind, Kind][] // the keys of the record are all kinds
