import type { ImportField, ImportOutcome, ImportStatus } from '#contract/imports/bulk-import.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'

export const fieldLabels: Record<ImportField, Message> = {
  email: /*i18n*/ 'Email',
  first_name: /*i18n*/ 'First name',
  last_name: /*i18n*/ 'Last name',
  phone: /*i18n*/ 'Phone',
  parish_slug: /*i18n*/ 'Parish',
  role: /*i18n*/ 'Role',
}

export const importStates: Record<ImportStatus, State> = {
  uploaded: { text: /*i18n*/ 'Columns not chosen yet', tone: 'neutral' },
  validating: { text: /*i18n*/ 'Checking', tone: 'info' },
  ready: { text: /*i18n*/ 'Ready to send', tone: 'gold' },
  running: { text: /*i18n*/ 'Being sent', tone: 'info' },
  done: { text: /*i18n*/ 'Sent', tone: 'success' },
  failed: { text: /*i18n*/ 'Failed', tone: 'crimson' },
  cancelled: { text: /*i18n*/ 'Cancelled', tone: 'neutral' },
}

/** In the order in which they are shown. */
export const outcomes: Record<ImportOutcome, State> = {
  ready: { text: /*i18n*/ 'Will be invited', tone: 'success' },
  invited: { text: /*i18n*/ 'Invited', tone: 'success' },
  already_member: { text: /*i18n*/ 'Already a member', tone: 'neutral' },
  already_invited: { text: /*i18n*/ 'Already invited', tone: 'neutral' },
  repeated: { text: /*i18n*/ 'Already listed above', tone: 'neutral' },
  bad_email: { text: /*i18n*/ 'Not an email address', tone: 'crimson' },
  bad_phone: { text: /*i18n*/ 'Not a phone number', tone: 'crimson' },
  unknown_parish: { text: /*i18n*/ 'Unknown parish', tone: 'crimson' },
  unknown_role: { text: /*i18n*/ 'Unknown role', tone: 'crimson' },
  role_not_allowed: { text: /*i18n*/ 'Role that may not be given', tone: 'crimson' },
  too_long: { text: /*i18n*/ 'A cell is too long', tone: 'crimson' },
  waiting: { text: /*i18n*/ 'Not checked yet', tone: 'info' },
}
