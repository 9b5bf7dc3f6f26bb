import * as v from 'valibot'
import { page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/list-query.ts'
import { ExportJob, ExportKind } from './export-job.ts'

const jobs = { base: 'main', auth: 'admin', scope: 'own', errors: [] } as const

export const exportsEndpoints = {
  exportJobs: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/',
    touches: ['exports'],
    summary: 'Own export jobs, with system_admin all of them (CON-D9).',
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
    summary: 'Writes a CSV of what the filters say, in the background; needs the right of its kind.',
    body: v.object({ kind: ExportKind, filters: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}) }),
    response: ExportJob,
  }),
  cancelExport: endpoint({
    ...jobs,
    method: 'POST',
    path: 'superadmin/export-jobs/{id}/cancel/',
    touches: ['exports'],
    errors: ['conflict'],
    summary: 'Stops a job that is not done.',
    response: ExportJob,
  }),
  downloadExport: endpoint({
    ...jobs,
    method: 'GET',
    path: 'superadmin/export-jobs/{id}/download/',
    touches: ['exports'],
    errors: ['conflict'],
    summary: 'A signed link of ten minutes to the file; counted.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
} as const
