import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { importFamilies } from '#contract/imports/imports.ts'
import { defineAction } from '#src/console/list/define-action.ts'

const { cancel, start } = importFamilies.parishes
const inputOf = ({ id }: { id: string }) => ({ params: { id } })

export const cancelParishes = defineAction({
  id: 'cancel',
  isDanger: true,
  when: ({ status }: BulkImport) => ['uploaded', 'validating', 'ready'].includes(status),
  label: /*i18n*/ 'Cancel import',
  title: /*i18n*/ 'Cancel the import?',
  text: /*i18n*/ 'No parish was created or changed. Please upload the file again.',
  endpoint: cancel,
  input: inputOf,
})

export const stopWriting = defineAction({
  id: 'stop',
  isDanger: true,
  when: ({ status }: BulkImport) => status === 'running',
  label: /*i18n*/ 'Cancel import',
  send: /*i18n*/ 'Stop the import',
  title: /*i18n*/ 'Stop the import?',
  text: /*i18n*/ 'It stops after the parishes that are just being written. Those stay; the report lists them.',
  endpoint: cancel,
  input: inputOf,
})

/** `created` and `changed` parishes are to be written. */
export type Writing = { id: string; created: number; changed: number }
export const writeParishes = defineAction({
  id: 'write',
  when: ({ created, changed }: Writing) => created + changed > 0,
  label: /*i18n*/ 'Import now',
  title: ({ created, changed }, i18n) =>
    i18n.t('{count, plural, one {Import # parish?} other {Import # parishes?}}', { count: created + changed }),
  text: ({ created, changed }, i18n) =>
    changed === 0
      ? i18n.t(
          '{count, plural, one {One draft is created. Only the console shows it until you activate it.} other {# drafts are created. Only the console shows them until you activate them.}}',
          { count: created },
        )
      : i18n.t(
          '{created, plural, =0 {No draft is created.} one {One draft is created.} other {# drafts are created.}} {changed, plural, one {One parish is changed; the audit log keeps what it was before.} other {# parishes are changed; the audit log keeps what they were before.}}',
          { created, changed },
        ),
  endpoint: start,
  input: inputOf,
})
