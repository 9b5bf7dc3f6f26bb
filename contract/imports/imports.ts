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
    summary: 'Own imports, the last first.',
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
    summary: 'Reads a CSV or XLSX file of up to 5 MB and 5,000 rows; the file itself is not kept.',
    body: v.object({}),
  }),
  import: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/',
    touches: ['imports'],
    summary: 'One import: its columns with a few rows, how far it is and what became of the rows.',
    response: BulkImport,
  }),
  rows: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/rows/',
    touches: ['imports'],
    summary: 'Its rows with what becomes of each, as they stand in the file.',
    query: listQuery({ filters: { outcome: choice(ImportOutcome.options) } }),
    response: page(ImportRow),
  }),
  validate: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/validate/',
    touches: ['imports'],
    summary: 'Judges every row by these columns, in the background; nothing is sent.',
    body: v.object({ mapping: ImportMapping }),
  }),
  start: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/start/',
    touches: ['imports'],
    rights: { all: ['manage_users', 'create_invitations'] },
    summary: 'Invites the rows that are ready, in the background, each once.',
    body: v.object({
      expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
    }),
  }),
  cancel: endpoint({
    ...act,
    path: 'superadmin/bulk-imports/{id}/cancel/',
    touches: ['imports'],
    summary: 'Ends it after the rows that are just being sent; what was sent stays sent.',
  }),
  report: endpoint({
    ...look,
    path: 'superadmin/bulk-imports/{id}/report/',
    errors: ['conflict'],
    summary: 'What became of each row, as CSV; explained in the language asked for.',
    query: v.object({ locale: v.optional(v.picklist(['en', 'ar']), 'en') }),
    response: v.object({ file_name: v.string(), csv: v.string() }),
  }),
} as const
