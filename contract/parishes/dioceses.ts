import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { country, flag, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Diocese, DioceseBody, DiocesePatch, DioceseRecord } from './diocese.ts'

/** A diocese to choose a parish's from. */
export const DioceseChoice = v.object({
  id: Id,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  country: v.string(),
  is_active: v.boolean(),
})
export type DioceseChoice = v.InferOutput<typeof DioceseChoice>

const open = { method: 'GET', base: 'main', auth: 'none', errors: [] } as const
const shared = { base: 'main', auth: 'admin' } as const
const view = { ...shared, method: 'GET', scope: 'rows', rights: { all: ['view_parishes'] }, errors: [] } as const
const manage = { ...shared, rights: { all: ['manage_parishes'] } } as const

/** Dioceses, for everybody and for the console (PAR-D1, APA-D5). */
export const diocesesEndpoints = {
  dioceses: endpoint({
    ...open,
    path: 'dioceses/',
    summary: 'Lists active dioceses in their order.',
    query: v.object(pageQuery),
    response: page(Diocese),
  }),
  diocese: endpoint({
    ...open,
    path: 'dioceses/{id}/',
    summary: 'Returns an active diocese by id or slug.',
    response: Diocese,
  }),
  consoleDioceses: endpoint({
    ...view,
    path: 'superadmin/dioceses/',
    touches: ['dioceses'],
    summary: 'Lists dioceses in any state.',
    query: listQuery({
      filters: { q: search(), country: country(), active: flag() },
      sort: ['order', 'name', 'parishes'],
      defaultSort: 'order',
    }),
    response: page(DioceseRecord),
  }),
  dioceseChoices: endpoint({
    ...view,
    path: 'superadmin/dioceses/choices/',
    touches: ['dioceses'],
    summary: 'Lists every diocese the account can choose from, in their order.',
    response: v.array(DioceseChoice),
  }),
  createDiocese: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/dioceses/',
    touches: ['dioceses', 'audit'],
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Creates a diocese at the end of the list.',
    body: DioceseBody,
    response: DioceseRecord,
  }),
  patchDiocese: endpoint({
    ...manage,
    method: 'PATCH',
    path: 'superadmin/dioceses/{id}/',
    touches: ['dioceses', 'parishes', 'audit'],
    errors: ['stale', 'conflict'],
    summary: 'Updates, activates or deactivates a diocese; new parishes can only be in an active one.',
    body: DiocesePatch,
    response: DioceseRecord,
  }),
  moveDiocese: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/dioceses/{id}/move/',
    touches: ['dioceses', 'audit'],
    errors: [],
    summary: 'Moves a diocese one place up or down the list.',
    body: v.object({ direction: v.picklist(['up', 'down']) }),
    response: DioceseRecord,
  }),
  removeDiocese: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/dioceses/{id}/',
    touches: ['dioceses', 'audit'],
    errors: ['conflict'],
    summary: 'Deletes a diocese; refused while it has parishes.',
    response: Detail,
  }),
} as const
