import { notice } from './define-notice.ts'
import { count, named, occasion, optional, words } from './params.ts'

const event = { event: named, when: occasion }
const answer = { event: named, guests: count }
const eventWithGuests = '{event} {guests, plural, =0 {} one {(+# guest)} other {(+# guests)}}'
const answered = { many: '{people} answered your invitation', manyLines: ['{event}'] } as const

export const eventNotices = {
  event_rsvp: {
    yes: notice(answer, { title: '{people} is attending', lines: [eventWithGuests], ...answered }),
    maybe: notice(answer, { title: '{people} might attend', lines: [eventWithGuests], ...answered }),
    no: notice(answer, { title: '{people} is not attending', lines: [eventWithGuests], ...answered }),
  },
  event_changed: {
    changed: notice(event, { title: '{event} has changed', lines: ['Now: {when}'] }),
    /** `message`: the organiser's words. */
    cancelled: notice(
      { ...event, message: optional(words) },
      { title: '{event} was cancelled', lines: ['{message}', 'It was planned for {when}'] },
    ),
    /** By staff; `message`: their reason. */
    hidden: notice(
      { ...event, message: words },
      { title: '{event} was hidden by the administration', lines: ['{message}', 'It was planned for {when}'] },
    ),
    unhidden: notice(event, { title: '{event} can be seen again', lines: ['{when}'] }),
    restored: notice(event, { title: '{event} takes place after all', lines: ['{when}'] }),
  },
  event_invite: {
    invited: notice(event, { title: '{people} invites you: {event}', many: '{people} invite you: {event}', lines: ['{when}'] }),
  },
  event_reminder: { begins: notice(event, { title: 'Reminder: {event}', lines: ['{when}'] }) },
} as const
