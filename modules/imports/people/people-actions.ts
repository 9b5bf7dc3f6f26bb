import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { importFamilies } from '#contract/imports/imports.ts'
import { defineAction } from '#src/console/list/define-action.ts'

const { cancel, start } = importFamilies.people
const inputOf = ({ id }: BulkImport) => ({ params: { id } })

export const cancelImport = defineAction({
  id: 'cancel',
  isDanger: true,
  when: ({ status }: BulkImport) => ['uploaded', 'validating', 'ready'].includes(status),
  label: /*i18n*/ 'Cancel import',
  title: /*i18n*/ 'Cancel the import?',
  text: /*i18n*/ 'Nothing was sent. Please upload the file again.',
  endpoint: cancel,
  input: inputOf,
})

export const stopSending = defineAction({
  id: 'stop',
  isDanger: true,
  when: ({ status }: BulkImport) => status === 'running',
  label: /*i18n*/ 'Cancel import',
  send: /*i18n*/ 'Stop sending',
  title: /*i18n*/ 'Stop sending?',
  text: /*i18n*/ 'Sending stops after the emails that are just going out. People already invited stay invited; the report lists them.',
  endpoint: cancel,
  input: inputOf,
})

/** `count` rows are ready; `days` is how long their links are valid. */
export type Sending = { id: string; count: number; days: number }
export const sendInvitations = defineAction({
  id: 'send',
  when: ({ count }: Sending) => count > 0,
  label: /*i18n*/ 'Send now',
  title: ({ count }, i18n) => i18n.t('{count, plural, one {Send # invitation?} other {Send # invitations?}}', { count }),
  text: ({ count }, i18n) =>
    i18n.t(
      '{count, plural, one {One email goes out to a person on your list.} other {# emails go out to the people on your list.}} An email cannot be taken back; an invitation can be revoked later.',
      { count },
    ),
  endpoint: start,
  input: ({ id, days }) => ({ params: { id }, body: { expires_in_days: days } }),
})
