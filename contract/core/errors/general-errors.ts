import { defineErrors, type Reason, reasonOf } from './define-errors.ts'

/** English texts of codes that need no further reason. Their reason's id is the code. */
const generalTexts = {
  validation_failed: 'Please check your input and try again.',
  invalid_json: 'The request body is not valid JSON.',
  too_far: 'A list shows its first 10,000 rows. Please narrow it.',
  not_authenticated: 'Authentication required',
  forbidden: "You don't have permission to do this.",
  permission_denied: "You don't have permission to do this.",
  step_up_required: 'Please confirm with your second factor first.',
  two_factor_setup_required: 'Please set up your second factor first.',
  stale: 'Somebody has changed this in the meantime.',
  invalid_code: 'Invalid code',
  not_found: 'Not found.',
  payload_too_large: 'The request is too large.',
  uri_too_long: 'The address is too long.',
  headers_too_large: 'The headers of the request are too large.',
  unsupported_type: 'This type of content is not accepted.',
  rate_limit: 'Too many requests',
  internal: 'An error occurred',
  overloaded: 'The server is busy. Please try again in a moment.',
  storage_full: 'The server is out of space.',
  account_suspended: 'This account is suspended.',
  email_not_verified: 'Please verify your email address first.',
  profile_incomplete: 'Please complete your profile first.',
  idempotency_mismatch: 'This key was already used for another request.',
  idempotency_busy: 'An error occurred',
  event_full: 'Event is Full',
  membership_required: 'You are not an active member of a parish yet.',
  terms_required: 'Please accept the terms for sellers first.',
  price_changed: 'A price has changed. Please look at the new total.',
  out_of_stock: 'Some of it is no longer available.',
  invalid_signature: 'The signature is not valid.',
  prayer_limit: 'You can have 5 open prayer requests at a time.',
  feature_disabled: 'This feature is not available.',
} as const

export type GeneralCode = keyof typeof generalTexts

/** The reason of a call that failed for nothing more particular than its code. */
export const generalReason = <C extends GeneralCode>(code: C): Reason<C> => reasonOf(code, code, generalTexts[code])

export const generalReasons: readonly Reason[] = (Object.keys(generalTexts) as GeneralCode[]).map(generalReason)

/** Errors that more than one feature returns. */
export const coreErrors = defineErrors('core', {
  forbidden: {
    foreign_origin: 'The domain is not in the allowed list.',
    not_approved: 'Your registration is waiting for approval.',
    own_account: 'You cannot act on your own account.',
    role_not_managed: 'You do not manage this person’s console role.',
    room_closed: 'You cannot join this room.',
  },
  payload_too_large: { file_too_large: 'This file is too large: at most {megabytes} MB.' },
  conflict: { too_many_rooms: 'You are in too many rooms.' },
  feature_disabled: { chat_unavailable: 'Chat is not available.' },
  permission_denied: { whole_community_only: 'This is for accounts of the whole community.' },
  validation_failed: {
    field_required: 'This field is required',
    unexpected_file: 'This file is not expected.',
    unreadable_form: 'The form could not be read.',
    bad_key: 'Idempotency-Key must have 1 to 64 visible characters',
    bad_key_characters: 'Use 1 to 64 visible characters',
  },
})
