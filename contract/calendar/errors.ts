import { defineErrors } from '../core/errors/define-errors.ts'

export const calendarErrors = defineErrors('calendar', {
  event_full: { seats_left: '{left, plural, =0 {No seats left} one {# seat left} other {# seats left}}' },
  rsvp_disabled: { takes_no_answers: 'This event does not take answers.' },
  event_over: { event_over: 'This event is over.' },
  forbidden: { not_your_calendar: 'You cannot add events to this calendar.' },
  conflict: {
    decided_already: 'This event has been decided already.',
    begun_with_answers: 'This event has begun and people said yes, so it cannot be deleted.',
    already_cancelled: 'This event is already cancelled.',
    not_cancelled: 'This event is not cancelled.',
    already_hidden: 'This event is already hidden.',
    not_hidden: 'This event is not hidden.',
    too_many_feeds: 'You can have at most {most} calendar feeds. Revoke one first.',
    too_many_invites: 'An event can have at most {most} invitations.',
  },
  validation_failed: {
    not_invitable: '{count, plural, one {One of these people} other {# of these people}} cannot be invited.',
    calendar_missing: 'Please select a calendar',
    too_many_guests: 'Bring at most {most} guests',
    not_of_household: 'They are not all children of your household',
    more_names_than_guests: 'There are more names than guests',
  },
})
