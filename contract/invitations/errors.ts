import { defineErrors } from '../core/errors/define-errors.ts'

export const invitationsErrors = defineErrors('invitations', {
  registration_closed: { registration_closed: 'Registration is closed.' },
  invitation_required: { invitation_required: 'Registration is by invitation. You can request one.' },
  invitation_used: { invitation_used: 'This invitation has already been used.' },
  invitation_invalid: { invitation_invalid: 'This invitation is not valid any more. You can request one.' },
  invitation_email_mismatch: {
    invitation_email_mismatch:
      'This invitation was sent to another email address. Please register with the address it was sent to.',
  },
  invitations_disabled: { invitations_disabled: 'Invitations by members are turned off.' },
  invitation_limit: { too_many_open: 'You can have {limit} open invitations at a time.' },
  already_member: { already_member: 'This person is already a member.' },
  conflict: {
    requester_is_member: 'This person is already a member.',
    request_pending: 'This request is pending.',
    request_approved: 'This request is approved already.',
    request_declined: 'This request is declined already.',
    request_expired: 'This request is expired.',
    request_is_spam: 'This request is marked as spam.',
    address_invited: 'This address has an open invitation already.',
    code_for_many: 'A code for many is not mailed.',
    is_active: 'This invitation is active.',
    is_used: 'This invitation is used.',
    is_expired: 'This invitation is expired.',
    is_revoked: 'This invitation is revoked.',
    sent_recently: 'This invitation was sent less than a day ago.',
  },
  validation_failed: {
    already_invited: 'You have already invited this address',
    one_person: 'An invitation to an address is for one person',
    parish_missing: 'Choose a parish',
    parish_or_email: 'Choose a parish, or give an email address',
    not_your_parish: 'Choose one of your parishes',
  },
})
