import type { BulkImport, ImportStatus } from '#contract/imports/bulk-import.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import type { Kind } from './kind.ts'

export const isAtWork = (status: ImportStatus) => status === 'validating' || status === 'running'

/** The account's imports of a kind, newest first; each opens its page. */
export const earlierImports = (kind: Kind) =>
  defineListPage({
    id: 'imports',
    endpoint: kind.endpoints.imports,
    words: {
      title: /*i18n*/ 'Earlier imports',
      empty: {
        title: /*i18n*/ 'No imports yet',
        text: /*i18n*/ 'What you upload is listed here, so that you can continue another day or on another device.',
      },
    },
    rowName: ({ file_name }) => file_name,
    isChanging: ({ status }) => isAtWork(status),
    opens: ({ id }) => ({ to: kind.page, search: { import: id } }),
    columns: [
      { id: 'file', title: /*i18n*/ 'File', text: ({ file_name }) => file_name },
      { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => kind.states[status] },
      { id: 'rows', title: /*i18n*/ 'Rows', count: ({ rows }) => rows },
      { id: 'applied', title: kind.words.applied, count: ({ applied }) => applied },
      { id: 'at', title: /*i18n*/ 'Uploaded', ago: ({ created_at }) => created_at },
    ],
    filters: {},
  })

/** Rows of an import's file, each with its outcome, in the columns that were mapped. */
export function rowsOf(kind: Kind, { id, mapping }: BulkImport) {
  const [first, ...others] = kind.columns.filter(({ fields }) => fields.some((field) => (mapping[field] ?? null) !== null))
  return defineListPage({
    id: 'import-rows',
    endpoint: kind.endpoints.rows,
    params: { id },
    beside: { import: id },
    words: {
      title: /*i18n*/ 'Rows of the file',
      empty: { title: /*i18n*/ 'The rows have been deleted', isOver: true },
    },
    rowId: ({ number }) => String(number),
    rowName: ({ number }, i18n) => i18n.t('Row {number}', { number: i18n.number(number) }),
    columns: [
      ...(first ? [first] : []),
      { id: 'number', title: /*i18n*/ 'Row', count: ({ number }) => number },
      {
        id: 'outcome',
        title: /*i18n*/ 'Result',
        badge: ({ outcome, fault }, { i18n }) => {
          const state = kind.outcomes[outcome] ?? { text: outcome, tone: 'neutral' }
          const field = fault === null ? undefined : kind.labels[fault]
          return field ? { ...state, text: `${i18n._(state.text)}: ${i18n._(field)}` } : state
        },
      },
      ...others,
    ],
    // `Outcomes` draws this filter.
    filters: { outcome: null },
  })
}
