import { notice } from './define-notice.ts'
import { count, named, oneOf, optional, words } from './params.ts'
import { roleWords } from './parishes.ts'

const rank = oneOf({ deacon: /*i18n*/ 'deacon', archdeacon: /*i18n*/ 'archdeacon', priest: /*i18n*/ 'priest' })
/** `what` is named within a sentence; `reason` is the moderator's. */
const decided = {
  what: oneOf({
    post: 'Your post',
    comment: 'Your comment',
    group: 'Your group',
    page: 'Your page',
    message: 'Your message',
    profile: 'Your profile',
  }),
  reason: optional(words),
}

/** These have mails of their own, with what to do if it was somebody else. */
const mailedByItself = { isNeverMailed: true }

export const accountNotices = {
  moderation: {
    removed: notice(decided, { title: '{what} was removed', lines: ['{reason}'] }),
    hidden: notice(decided, { title: 'A moderator hid {what}', lines: ['{reason}', 'Only you can see it.'] }),
    restored: notice(decided, { title: '{what} is visible again', lines: ['{reason}'] }),
    self_harm: notice(
      {
        what: oneOf({
          post: /*i18n*/ 'A post',
          comment: /*i18n*/ 'A comment',
          group: /*i18n*/ 'A group',
          page: /*i18n*/ 'A page',
          message: /*i18n*/ 'A message',
          user: /*i18n*/ 'A member',
          event: /*i18n*/ 'An event',
          item: /*i18n*/ 'An item',
          prayer: /*i18n*/ 'A prayer request',
        }),
      },
      {
        title: 'Somebody may harm themselves: please look now',
        lines: ['{what} was reported. If somebody is in danger, call the emergency services and their priest.'],
      },
    ),
    appeal_granted: notice({ reason: words }, { title: 'Your appeal was granted: it is visible again', lines: ['{reason}'] }),
    appeal_rejected: notice({ reason: words }, { title: 'Your appeal was rejected', lines: ['{reason}'] }),
    warned: notice(
      { rule: named, reason: optional(words) },
      { title: 'A moderator asks you to keep to the rules', lines: ['{rule}', '{reason}'] },
    ),
    warning_lifted: notice({ rule: named }, { title: 'A warning was taken back', lines: ['{rule}'] }),
    /** To moderators without limits: one of a parish asks them to decide. */
    escalated: notice({ by: words, note: words }, { title: 'Something needs your decision', lines: ['{by}', '{note}'] }),
    message_removed: notice({ reason: optional(words) }, { title: 'A message of yours was removed', lines: ['{reason}'] }),
    comment_hidden: notice(
      { excerpt: words, place: optional(named) },
      {
        title: 'Your comment was hidden',
        lines: ['{excerpt}', 'In {place}.', 'The admins there hid it. Only you and they can see it.'],
      },
    ),
    comment_deleted: notice(
      { excerpt: words, place: optional(named) },
      { title: 'Your comment was deleted', lines: ['{excerpt}', 'In {place}.', 'The admins there deleted it.'] },
    ),
    item_approved: notice({ item: words }, { title: 'Your item was approved', lines: ['{item} is on offer now.'] }),
    item_removed: notice(
      { item: words, reason: optional(words) },
      { title: 'Your item was removed', lines: ['{item}', '{reason}'] },
    ),
    item_hidden: notice(
      { item: words, reason: optional(words) },
      { title: 'A moderator hid your item', lines: ['{item}', '{reason}', 'Only you can see it.'] },
    ),
    prayer_opened: notice(
      { request: optional(words) },
      { title: 'Your prayer request is open', lines: ['{request}', 'Those who may see it can pray with you now.'] },
    ),
    prayer_removed: notice(
      { request: optional(words), reason: words },
      { title: 'Your prayer request was removed', lines: ['{request}', '{reason}'] },
    ),
    prayer_hidden: notice(
      { request: optional(words), reason: words },
      { title: 'A moderator hid your prayer request', lines: ['{request}', '{reason}', 'Only you can see it.'] },
    ),
  },
  security: {
    password_changed: notice({}, { title: 'Your password was changed' }, mailedByItself),
    email_changed: notice({ email: words }, { title: 'Your email address was changed', lines: ['{email}'] }, mailedByItself),
  },
  invitation_used: {
    joined: notice(
      {},
      {
        title: '{people} joined',
        many: '{people} joined',
        lines: ['{people} accepted your invitation to the community.'],
      },
    ),
  },
  system: {
    welcome: notice({}, { title: 'Welcome to the community', lines: ['Your parish, its calendar and its people are here.'] }),
    news: notice({ title: named, text: named }, { title: '{title}', lines: ['{text}'] }),
    invited_role: notice(
      { role: oneOf(roleWords) },
      { title: 'Your role in your parish', lines: ['Your invitation came with a role: {role}.'] },
    ),
    household_invited: notice(
      {},
      { title: '{people} invites you to their household', many: '{people} invite you to their household' },
    ),
    /** To whoever visited: names nobody, because it is read on locked screens. */
    visits_due: notice(
      { visits: count },
      {
        title: 'Follow-ups of your visits',
        lines: ['{visits, plural, one {# follow-up is due.} other {# follow-ups are due.}}'],
      },
    ),
    /** To the admins of the parish that a request for an invitation was assigned to. */
    request_assigned: notice(
      { name: words, parish: named },
      { title: 'A request to join', lines: ['{name} would like to join {parish}. Please look at the request.'] },
    ),
    email_confirmed: notice({}, { title: 'Your email address is confirmed', lines: ['The staff confirmed your email address.'] }),
    rank_confirmed: notice(
      { rank },
      { title: 'Your rank is confirmed', lines: ['Your rank of {rank} now stands in your profile.'] },
    ),
    rank_refused: notice({ rank, reason: words }, { title: 'We could not confirm your rank of {rank}', lines: ['{reason}'] }),
    guardian_recorded: notice(
      {},
      {
        title: 'The consent of your guardian is recorded',
        lines: ['You can now take part fully.'],
      },
    ),
    guardian_refused: notice({ reason: words }, { title: 'We could not confirm the guardian you named', lines: ['{reason}'] }),
    guardian_consented: notice({}, { title: 'Your guardian has consented', lines: ['You can now take part fully.'] }),
    guardian_declined: notice({}, { title: 'Your guardian has not consented', lines: ['You can name another guardian.'] }),
    membership_refused: notice(
      { parish: named, reason: words },
      { title: 'We could not confirm your membership of {parish}', lines: ['{reason}'] },
    ),
    asked: notice({ question: words }, { title: 'We need something more from you', lines: ['{question}'] }),
  },
} as const
