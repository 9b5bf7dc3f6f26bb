import { useLingui } from '@lingui/react'
import { importKinds } from '#contract/imports/bulk-import.ts'
import { importFamilies } from '#contract/imports/imports.ts'
import type { Kind } from '../kind.ts'
import { Needed } from '../needed.tsx'
import { cancelImport, stopSending } from './people-actions.ts'
import { SendStep } from './send-step.tsx'

const labels: Kind['labels'] = {
  email: /*i18n*/ 'Email',
  first_name: /*i18n*/ 'First name',
  last_name: /*i18n*/ 'Last name',
  phone: /*i18n*/ 'Phone',
  parish_slug: /*i18n*/ 'Parish',
  role: /*i18n*/ 'Role',
}

/** People to invite (USR-D9). */
export const people: Kind = {
  id: 'people',
  page: '/admin/users/bulk-import',
  endpoints: importFamilies.people,
  labels,
  needed: ['email'],
  updates: null,
  states: {
    uploaded: { text: /*i18n*/ 'Columns not chosen yet', tone: 'neutral' },
    validating: { text: /*i18n*/ 'Checking', tone: 'info' },
    ready: { text: /*i18n*/ 'Ready to send', tone: 'gold' },
    running: { text: /*i18n*/ 'Being sent', tone: 'info' },
    done: { text: /*i18n*/ 'Sent', tone: 'success' },
    failed: { text: /*i18n*/ 'Failed', tone: 'crimson' },
    cancelled: { text: /*i18n*/ 'Cancelled', tone: 'neutral' },
  },
  outcomes: {
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
  },
  ready: ['ready'],
  columns: [
    {
      id: 'email',
      title: /*i18n*/ 'Email',
      fields: ['email'],
      cell: ({ values }) => <bdi dir="ltr">{values['email'] || '–'}</bdi>,
    },
    {
      id: 'name',
      title: /*i18n*/ 'Name',
      fields: ['first_name', 'last_name'],
      text: ({ values }) => `${values['first_name'] ?? ''} ${values['last_name'] ?? ''}`.trim(),
    },
    { id: 'phone', title: /*i18n*/ 'Phone', fields: ['phone'], cell: ({ values }) => <bdi dir="ltr">{values['phone']}</bdi> },
    {
      id: 'parish_slug',
      title: /*i18n*/ 'Parish',
      fields: ['parish_slug'],
      cell: ({ values }) => <bdi dir="ltr">{values['parish_slug']}</bdi>,
    },
    { id: 'role', title: /*i18n*/ 'Role', fields: ['role'], text: ({ values }) => values['role'] ?? '' },
  ],
  actions: [cancelImport, stopSending],
  Start: SendStep,
  Recognised,
  file: {
    accept: '.csv,.xlsx,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: /*i18n*/ 'CSV or Excel file',
    help: /*i18n*/ 'CSV or XLSX, up to 5 MB and 5,000 rows. The file itself is not kept.',
    refused: /*i18n*/ 'Choose a CSV or XLSX file of at most 5 MB.',
    template: {
      name: 'bulk-import-template.csv',
      text: `${importKinds.people.fields.join(',')}\r\nmina@example.org,Mina,Girgis,+20 100 123 4567,,member\r\n`,
    },
  },
  words: {
    title: /*i18n*/ 'Bulk import',
    subtitle: /*i18n*/ 'Invite many people at once from a list. Each receives an email with a personal link.',
    guessed: /*i18n*/ 'We guessed from the headings. Please check that each column is right; only the email address is required.',
    applied: /*i18n*/ 'Invited',
    step: /*i18n*/ 'Send',
    toStart: /*i18n*/ 'Continue to sending',
    working: { title: /*i18n*/ 'Sending the invitations', rows: /*i18n*/ 'Rows sent' },
    done: {
      title: /*i18n*/ 'The invitations are sent',
      cancelledAtOnce: /*i18n*/ 'It was cancelled before anything was sent.',
      cancelled: /*i18n*/ 'It was cancelled. Everyone invited until then stays invited.',
    },
    noneReady: /*i18n*/ 'No row can be invited. Check the reasons below, correct the file and upload it again.',
    ready: (count, i18n) => i18n.t('{count, plural, one {person will be invited} other {people will be invited}}', { count }),
    appliedCount: (count, i18n) => i18n.t('{count, plural, one {person was invited} other {people were invited}}', { count }),
  },
}

function Recognised() {
  const { i18n } = useLingui()
  return (
    <Needed intro={i18n.t('One person per row. Only the email address is required; these columns are recognised:')}>
      <li>{i18n.t('Email')}</li>
      <li>{i18n.t('First and last name, filled in on the registration form')}</li>
      <li>{i18n.t('Phone, with or without the country code of the parish')}</li>
      <li>{i18n.t('Parish, as written in its web address, like st-mark-heliopolis')}</li>
      <li>{i18n.t('Role: member, parish admin, treasurer, servant, deacon or priest')}</li>
    </Needed>
  )
}
