import { languages } from '../core/languages.ts'
import * as v from 'valibot'
import { page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
import { BulkImport, ImportLine, ImportMapping, ImportOutcome, ImportRow } from './bulk-import.ts'
import { bytes } from '../core/limits.ts'

const own = { base: 'main', auth: 'admin', scope: 'rows', rights: { all: ['manage_users'] } } as const
const act = { ...own, method: 'POST', idempotent: true, errors: ['conflict'], response: BulkImport } as const
const look = { ...own, method: 'GET', errors: [] } as const

/** Invites people listed in a file (USR-D9). Every endpoint concerns the account's own imports. */
export const importsEndpoints = {
  imports: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/',
    touches: ['imports'],
    summary: "Lists the caller's imports, newest first.",
    query: listQuery({ filters: {} }),
    response: page(ImportLine),
  }),
  upload: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/',
    touches: ['imports'],
    status: 201,
    limit: 'upload',
    errors: [],
    files: ['file'],
    maxBytes: bytes.imageForm,
    summary: 'Creates an import from a CSV or XLSX file of up to 5 MB and 5,000 rows; the file itself is not kept.',
    body: v.object({}),
  }),
  import: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/',
    touches: ['imports'],
    summary: 'Returns an import: its columns with sample rows, its progress and the counts of its results.',
    response: BulkImport,
  }),
  rows: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/rows/',
    touches: ['imports'],
    summary: 'Lists the rows of an import with the result of each, in file order.',
    query: listQuery({ filters: { outcome: choice(ImportOutcome.options) } }),
    response: page(ImportRow),
  }),
  validate: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/validate/',
    touches: ['imports'],
    summary: 'Validates every row with the given column mapping, in the background; sends nothing.',
    body: v.object({ mapping: ImportMapping }),
  }),
  start: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/start/',
    touches: ['imports'],
    rights: { all: ['manage_users', 'create_invitations'] },
    summary: 'Sends the invitations of all valid rows, in the background, each once.',
    body: v.object({
      expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
    }),
  }),
  cancel: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/cancel/',
    touches: ['imports'],
    summary: 'Cancels an import after the batch in progress; invitations already sent stay valid.',
  }),
  report: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/report/',
    errors: ['conflict'],
    summary: 'Returns the result of each row as CSV, with explanations in the requested language.',
    query: v.object({ locale: v.optional(v.picklist(languages), 'en') }),
    response: v.object({ file_name: v.string(), csv: v.string() }),
  }),
} as const
