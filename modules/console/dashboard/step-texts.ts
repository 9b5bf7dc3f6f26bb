import type { FirstStepKey } from '#contract/console/first-steps.ts'

/** English message ids. */
export const stepTexts = {
  mail: { title: /*i18n*/ 'Mail arrives', text: /*i18n*/ 'Send yourself a test letter.' },
  diocese: { title: /*i18n*/ 'Diocese', text: /*i18n*/ 'Create the diocese of your parish.' },
  parish: { title: /*i18n*/ 'Parish', text: /*i18n*/ 'Create it with its address and activate it; its calendar comes with it.' },
  service_times: { title: /*i18n*/ 'Service times', text: /*i18n*/ 'Its parish admin adds them in the parish office.' },
  parish_admin: {
    title: /*i18n*/ 'First parish admin',
    text: /*i18n*/ 'Invite this person, and appoint them once they have joined.',
  },
  backup_key: {
    title: /*i18n*/ 'Backup key',
    text: /*i18n*/ 'Copy DATA_DIR/secrets/backup.key to a place outside this server: without it no backup can be opened.',
  },
  invitations: { title: /*i18n*/ 'First invitations', text: /*i18n*/ 'Invite the first members.' },
} as const satisfies Record<FirstStepKey, { title: string; text: string }>
