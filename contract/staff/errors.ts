import { defineErrors } from '../core/errors/define-errors.ts'

export const staffErrors = defineErrors('staff', {
  invalid_credentials: {
    wrong_login: 'The email or password is not right.',
    wrong_current_password: 'The current password is not right.',
  },
  rate_limit: {
    too_many_logins: 'Too many login attempts. Please wait {seconds} seconds.',
    too_many_attempts: 'Too many attempts. Please wait {seconds} seconds.',
  },
  account_locked: {
    too_many_codes: 'Too many wrong codes. Please wait {minutes, plural, one {# minute} other {# minutes}}.',
  },
  invalid_token: { invitation_invalid: 'This invitation is not valid any more.' },
  token_expired: { invitation_expired: 'This invitation has expired. Please ask for a new one.' },
  email_taken: { email_taken: 'There is a console account with this address already.' },
  permission_denied: {
    rank_too_high: 'You do not manage accounts of this rank.',
    role_too_high: 'You can only give and change roles below your own.',
    permission_not_held: 'You can only give permissions that you hold yourself.',
  },
  conflict: {
    setup_not_begun: 'Please begin the setup first.',
    second_factor_needed: 'Your role requires a second factor.',
    second_factor_missing: 'Please set up a second factor first.',
    second_factor_on: 'A second factor is on already.',
    no_second_factor: 'This account has no second factor.',
    not_waiting_for_owner: 'This account is not waiting for its owner.',
    superadmin_everywhere: 'A superadmin is not limited to places.',
    closed_already: 'This account is closed already.',
    open_already: 'This account is open already.',
    last_superadmin: 'This is the last superadmin.',
    built_in_role: 'Of built-in roles only the label can be changed.',
    built_in_role_stays: 'Built-in roles cannot be removed.',
    replacement_missing: 'Choose a role for the accounts that have this one.',
    role_name_taken: 'A role of this name exists already.',
  },
  validation_failed: {
    same_password: 'Choose a password that is not the present one',
    unknown_role: 'This role does not exist',
    parish_admin_scope: 'A parish admin is limited to parishes',
    scope_missing: 'Choose where the account works',
    too_many_places: 'Choose at most 100 places',
    unknown_place: 'One of these places does not exist',
    no_such_member: 'Member not found',
    member_has_account: 'This member has a console account already',
    role_is_parish_bound: 'Accounts of this role are limited to parishes',
  },
})
