import type { BulkImport, ImportRow, ImportStatus } from '#contract/imports/bulk-import.ts'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { defineListPage, type ListColumn } from '#src/console/list/define-list-page.ts'
import { fieldLabels, importStates, outcomes } from './import-labels.ts'

export const isAtWork = (status: ImportStatus) => status === 'validating' || status === 'running'

/** The account's imports, newest first; each opens its page. */
export const earlierImports = defineListPage({
  id: 'imports',
  endpoint: importsEndpoints.imports,
  words: {
    title: /*i18n*/ 'Earlier imports',
    empty: {
      title: /*i18n*/ 'No imports yet',
      text: /*i18n*/ 'What you upload is listed here, so that you can continue another day or on another device.',
    },
  },
  rowName: ({ file_name }) => file_name,
  isChanging: ({ status }) => isAtWork(status),
  opens: ({ id }) => ({ to: '/admin/users/bulk-import', search: { import: id } }),
  columns: [
    { id: 'file', title: /*i18n*/ 'File', text: ({ file_name }) => file_name },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => importStates[status] },
    { id: 'rows', title: /*i18n*/ 'Rows', count: ({ rows }) => rows },
    { id: 'invited', title: /*i18n*/ 'Invited', count: ({ invited }) => invited },
    { id: 'at', title: /*i18n*/ 'Uploaded', ago: ({ created_at }) => created_at },
  ],
  filters: {},
})

/** Rows of an import's file, each with its outcome, in the columns that were mapped. */
export const rowsOf = ({ id, mapping }: BulkImport) =>
  defineListPage({
    id: 'import-rows',
    endpoint: importsEndpoints.rows,
    params: { id },
    beside: { import: id },
    words: {
      title: /*i18n*/ 'Rows of the file',
      empty: { title: /*i18n*/ 'The rows have been deleted', isOver: true },
    },
    rowId: ({ number }) => String(number),
    rowName: ({ number }, i18n) => i18n.t('Row {number}', { number: i18n.number(number) }),
    columns: [
      { id: 'email', title: fieldLabels.email, cell: ({ email }) => <bdi dir="ltr">{email || '–'}</bdi> },
      { id: 'number', title: /*i18n*/ 'Row', count: ({ number }) => number },
      { id: 'outcome', title: /*i18n*/ 'Result', badge: ({ outcome }) => outcomes[outcome] },
      ...columns.filter(({ fields }) => fields.some((field) => mapping[field] !== null)),
    ],
    // `Outcomes` draws this filter.
    filters: { outcome: null },
  })

const columns: readonly (ListColumn<ImportRow, never> & { fields: readonly (keyof BulkImport['mapping'])[] })[] = [
  {
    id: 'name',
    title: /*i18n*/ 'Name',
    fields: ['first_name', 'last_name'],
    text: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  },
  { id: 'phone', title: fieldLabels.phone, fields: ['phone'], cell: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi> },
  {
    id: 'parish_slug',
    title: fieldLabels.parish_slug,
    fields: ['parish_slug'],
    cell: ({ parish_slug }) => parish_slug && <bdi dir="ltr">{parish_slug}</bdi>,
  },
  { id: 'role', title: fieldLabels.role, fields: ['role'], text: ({ role }) => role },
]
