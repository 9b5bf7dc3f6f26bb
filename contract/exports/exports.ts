import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { languages, sourceLanguage } from '../core/languages.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { ExportJob, ExportKind } from './export-job.ts'

const jobs = { base: 'main', auth: 'admin', scope: 'own', errors: [] } as const

export const exportsEndpoints = {
  exportJobs: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/',
    touches: ['exports'],
    summary: "Lists the caller's export jobs; with system_admin, everybody's (CON-D9).",
    query: listQuery({ filters: {} }),
    response: page(ExportJob),
  }),
  startExport: endpoint({
    ...jobs,
    method: 'POST',
    path: 'superadmin/export-jobs/',
    touches: ['exports'],
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Starts a background export of the filtered rows to CSV; requires the permission for its kind.',
    body: v.object({
      kind: ExportKind,
      filters: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}),
      /** Language of the names of parishes and dioceses. */
      language: v.optional(v.picklist(languages), sourceLanguage),
    }),
    response: ExportJob,
  }),
  cancelExport: endpoint({
    ...jobs,
    method: 'POST',
    path: 'superadmin/export-jobs/{id}/cancel/',
    touches: ['exports'],
    errors: ['conflict'],
    summary: 'Cancels an unfinished export job.',
    response: ExportJob,
  }),
  downloadExport: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/{id}/download/',
    touches: ['exports'],
    errors: ['conflict'],
    summary: 'Returns a signed link to the export file, valid for ten minutes; counts the download.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
} as const
