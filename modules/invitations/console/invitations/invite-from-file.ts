import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { defineRowsFile } from '#src/console/rows-file/define-rows-file.ts'

/** Up to 500 people from a CSV file (USR-D4). */
export const inviteFromFile = defineRowsFile({
  words: {
    title: /*i18n*/ 'Invite from a file',
    help: /*i18n*/ 'A CSV file with the columns email, parish_slug and note; only email is needed. At most 500 rows.',
    send: /*i18n*/ '{count, plural, =0 {Nobody to invite} one {Invite # person} other {Invite # people}}',
    progress: /*i18n*/ 'Invited',
    done: /*i18n*/ '{count, plural, one {# person was invited.} other {# people were invited.}}',
  },
  columns: { email: /*i18n*/ 'Email', parish_slug: /*i18n*/ 'Parish', note: null },
  most: 500,
  endpoint: consoleInvitationsEndpoints.inviteMany,
  input: (rows, isTrial) => ({ body: { rows, dry_run: isTrial } }),
  outcomesOf: ({ rows }) => rows.map(({ outcome }) => outcome),
  outcomes: {
    ready: { text: /*i18n*/ 'Will be invited', tone: 'success' },
    sent: { text: /*i18n*/ 'Invited', tone: 'success' },
    bad_email: { text: /*i18n*/ 'Not an email address', tone: 'crimson' },
    unknown_parish: { text: /*i18n*/ 'Unknown parish', tone: 'crimson' },
    already_member: { text: /*i18n*/ 'Already a member', tone: 'neutral' },
    already_invited: { text: /*i18n*/ 'Already invited', tone: 'neutral' },
    repeated: { text: /*i18n*/ 'Already in the list above', tone: 'neutral' },
  },
})
