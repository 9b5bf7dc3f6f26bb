import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { languages } from '../core/languages.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/lists/list-query.ts'
import type { Permission } from '../core/permissions.ts'
import { BulkImport, ImportLine, ImportOutcome, ImportRow, mappingOf } from './bulk-import.ts'

/** The endpoints that are alike for every kind of import. Each concerns the account's own imports. */
function family(path: 'bulk-imports' | 'parish-imports', right: Permission, accepts: string) {
  const own = { base: 'main', auth: 'admin', scope: 'rows', rights: { all: [right] }, touches: ['imports'] } as const
  const act = { ...own, method: 'POST', idempotent: true, errors: ['conflict'], response: BulkImport } as const
  const look = { ...own, method: 'GET', errors: [] } as const
  return {
    act,
    shared: {
      imports: endpoint({
        ...look,
        path: `superadmin/${path}/`,
        summary: "Lists the caller's imports, newest first.",
        query: listQuery({ filters: {} }),
        response: page(ImportLine),
      }),
      upload: endpoint({
        ...act,
        path: `superadmin/${path}/`,
        status: 201,
        limit: 'upload',
        errors: [],
        files: ['file'],
        maxBytes: bytes.imageForm,
        summary: `Creates an import from ${accepts}; the file itself is not kept.`,
        body: v.object({}),
      }),
      import: endpoint({
        ...look,
        path: `superadmin/${path}/{id}/`,
        summary: 'Returns an import: its columns with sample rows, its progress and the counts of its results.',
        response: BulkImport,
      }),
      rows: endpoint({
        ...look,
        path: `superadmin/${path}/{id}/rows/`,
        summary: 'Lists the rows of an import with the result of each, in file order.',
        query: listQuery({ filters: { outcome: choice(ImportOutcome.options) } }),
        response: page(ImportRow),
      }),
      cancel: endpoint({
        ...act,
        path: `superadmin/${path}/{id}/cancel/`,
        summary: 'Cancels an import after the batch in progress; what it has done stays done.',
      }),
      report: endpoint({
        ...look,
        path: `superadmin/${path}/{id}/report/`,
        errors: ['conflict'],
        summary: 'Returns the result of each row as CSV, with explanations in the requested language.',
        query: v.object({ locale: v.optional(v.picklist(languages), 'en') }),
        response: v.object({ file_name: v.string(), csv: v.string() }),
      }),
    },
  }
}

const people = family('bulk-imports', 'manage_users', 'a CSV or XLSX file of up to 5 MB and 5,000 rows')
const parishes = family('parish-imports', 'import_parishes', 'a CSV, XLSX or JSON file of up to 5 MB and 2,000 rows')

export const importFamilies = {
  /** Invites people listed in a file (USR-D9). */
  people: {
    ...people.shared,
    validate: endpoint({
      ...people.act,
      path: 'superadmin/bulk-imports/{id}/validate/',
      summary: 'Validates every row with the given column mapping, in the background; sends nothing.',
      body: v.object({ mapping: mappingOf('people') }),
    }),
    start: endpoint({
      ...people.act,
      path: 'superadmin/bulk-imports/{id}/start/',
      rights: { all: ['manage_users', 'create_invitations'] },
      summary: 'Sends the invitations of all valid rows, in the background, each once.',
      body: v.object({
        expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
      }),
    }),
  },
  /** Creates drafts of parishes listed in a file, and changes existing ones where asked to (APA-D2). */
  parishes: {
    ...parishes.shared,
    validate: endpoint({
      ...parishes.act,
      path: 'superadmin/parish-imports/{id}/validate/',
      summary: 'Validates every row with the given column mapping, in the background; writes no parish.',
      body: v.object({ mapping: mappingOf('parishes'), update_existing: v.optional(v.boolean(), false) }),
    }),
    start: endpoint({
      ...parishes.act,
      path: 'superadmin/parish-imports/{id}/start/',
      touches: ['imports', 'parishes', 'dioceses', 'audit'],
      summary: 'Writes the parishes of all valid rows, in the background, each once; new ones are drafts.',
    }),
  },
} as const

const ofParishes = importFamilies.parishes
export const importsEndpoints = {
  ...importFamilies.people,
  parishImports: ofParishes.imports,
  uploadParishes: ofParishes.upload,
  parishImport: ofParishes.import,
  parishImportRows: ofParishes.rows,
  validateParishes: ofParishes.validate,
  startParishes: ofParishes.start,
  cancelParishes: ofParishes.cancel,
  parishImportReport: ofParishes.report,
} as const
