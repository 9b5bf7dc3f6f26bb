import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { ReservedHandle, ReservedHandleBody, ReservedHandlePatch } from './reserved-handle.ts'

const base = 'main'
const auth = 'admin'
const handles = { base, auth, rights: { all: ['manage_reserved_handles'] }, errors: ['conflict'] } as const
const viewHandles = { base, auth, method: 'GET', rights: { all: ['view_reserved_handles'] }, errors: [] } as const

export const handlesEndpoints = {
  reservedHandles: endpoint({
    ...viewHandles,
    path: 'superadmin/reserved-handles/',
    touches: ['handles'],
    summary: 'Lists reserved handles; `built_in=true` lists the built-in words.',
    query: listQuery({
      filters: {
        q: search(60),
        reason: choice(ReservedHandle.entries.reason.options),
        built_in: choice(['true', 'false'], 'false'),
      },
      sort: ['handle', 'created'],
      defaultSort: 'handle',
    }),
    response: page(ReservedHandle),
  }),
  reserveHandle: endpoint({
    ...handles,
    method: 'POST',
    path: 'superadmin/reserved-handles/',
    touches: ['handles'],
    status: 201,
    idempotent: true,
    summary: 'Reserves a handle; a member who already has it keeps it.',
    body: ReservedHandleBody,
    response: ReservedHandle,
  }),
  patchHandle: endpoint({
    ...handles,
    method: 'PATCH',
    path: 'superadmin/reserved-handles/{id}/',
    touches: ['handles'],
    summary: 'Updates a reserved handle.',
    body: ReservedHandlePatch,
    response: ReservedHandle,
  }),
  freeHandle: endpoint({
    ...handles,
    method: 'DELETE',
    path: 'superadmin/reserved-handles/{id}/',
    touches: ['handles'],
    summary: 'Deletes a reserved handle.',
    response: Detail,
  }),
  importHandles: endpoint({
    ...handles,
    method: 'POST',
    path: 'superadmin/reserved-handles/import/',
    touches: ['handles'],
    idempotent: true,
    maxBytes: 512 * 1024,
    summary: 'Reserves up to 5,000 handles; handles already reserved are left unchanged.',
    body: v.object({
      handles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1, 'The file holds no rows'), v.maxLength(5_000)),
      reason: ReservedHandle.entries.reason,
      applies_to: v.optional(ReservedHandle.entries.applies_to, 'all'),
    }),
    response: v.object({ added: v.number(), known: v.number(), bad: v.array(v.string()) }),
  }),
  checkHandle: endpoint({
    ...viewHandles,
    path: 'superadmin/reserved-handles/check/',
    touches: ['handles'],
    summary: 'Returns whether a handle is available, and the reason if it is not.',
    query: v.object({ handle: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    response: v.object({
      free: v.boolean(),
      why: v.nullable(v.picklist(['built_in', 'reserved', 'taken', 'invalid'])),
      /** The matching reservation. */
      by: v.nullable(v.string()),
    }),
  }),
} as const
