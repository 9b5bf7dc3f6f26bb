import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, period, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { page } from '../core/lists/page.ts'
import {
  GdprAssignee,
  GdprCompletion,
  GdprExtension,
  GdprRejection,
  GdprRequest,
  GdprRequestBody,
  GdprRequestPatch,
  GdprRequestRow,
  GdprStatus,
  GdprType,
} from './gdpr-request.ts'

const common = { base: 'main', auth: 'admin', rights: { all: ['system_admin'] } } as const
const read = { ...common, method: 'GET', touches: ['gdpr-requests'], errors: [] } as const
const write = { ...common, touches: ['gdpr-requests', 'audit'], response: GdprRequest } as const
const act = { ...write, method: 'POST', idempotent: true, errors: ['stale', 'conflict'] } as const

/** What people ask under the GDPR, and what became of it (GDP-D2, GDP-D3). */
export const complianceEndpoints = {
  gdprRequests: endpoint({
    ...read,
    path: 'superadmin/gdpr/requests/',
    summary: 'Lists GDPR requests, the ones due first at the top; `status=any` lists closed ones too.',
    query: listQuery({
      filters: {
        q: search(),
        /** `open`: neither completed, rejected nor withdrawn. */
        status: choice(['open', 'any', ...GdprStatus.options], 'open'),
        type: choice(GdprType.options),
        overdue: flag(),
        assigned: flag(),
        assignee: id(),
        received: period(),
      },
      sort: ['due', 'received'],
      defaultSort: 'due',
    }),
    response: page(GdprRequestRow),
  }),
  gdprAssignees: endpoint({
    ...read,
    path: 'superadmin/gdpr/assignees/',
    summary: 'Lists the console accounts that a GDPR request can be assigned to.',
    response: v.array(GdprAssignee),
  }),
  gdprRequest: endpoint({
    ...read,
    path: 'superadmin/gdpr/requests/{id}/',
    summary: 'Returns a GDPR request.',
    response: GdprRequest,
  }),
  createGdprRequest: endpoint({
    ...write,
    method: 'POST',
    path: 'superadmin/gdpr/requests/',
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Enters a request that came by email, letter or in person; it is due one month after its receipt.',
    body: GdprRequestBody,
  }),
  patchGdprRequest: endpoint({
    ...write,
    method: 'PATCH',
    path: 'superadmin/gdpr/requests/{id}/',
    errors: ['stale', 'conflict'],
    summary: 'Assigns a GDPR request, changes its note or takes it one step further.',
    body: GdprRequestPatch,
  }),
  extendGdprRequest: endpoint({
    ...act,
    path: 'superadmin/gdpr/requests/{id}/extend/',
    summary: 'Extends a GDPR request once, within its first month, by one or two months.',
    body: GdprExtension,
  }),
  completeGdprRequest: endpoint({
    ...act,
    path: 'superadmin/gdpr/requests/{id}/complete/',
    summary: 'Completes a GDPR request with its outcome.',
    body: GdprCompletion,
  }),
  rejectGdprRequest: endpoint({
    ...act,
    path: 'superadmin/gdpr/requests/{id}/reject/',
    summary: 'Rejects a GDPR request with its legal ground.',
    body: GdprRejection,
  }),
} as const
