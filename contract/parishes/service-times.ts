import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { ServiceTime, ServiceTimeBody, ServiceTimePatch } from './service-time.ts'

const touches = ['service-times'] as const
const list = { method: 'GET', base: 'main', group: 'service-times', touches, errors: [] } as const
const all = v.object({ results: v.array(ServiceTime) })
const write = { base: 'main', touches, limit: 'write', errors: [] } as const
const byAdmin = { ...write, auth: 'user' } as const
const byStaff = { ...write, auth: 'admin', rights: { all: ['manage_parishes'] }, scope: 'rows' } as const
const create = { method: 'POST', status: 201, idempotent: true, body: ServiceTimeBody, response: ServiceTime } as const
const patch = { method: 'PATCH', body: ServiceTimePatch, response: ServiceTime } as const
const remove = { method: 'DELETE', response: Detail } as const

/** A parish's weekly services by day and hour: for everyone, for the parish's own admins, and for staff. */
export const serviceTimesEndpoints = {
  serviceTimes: endpoint({
    ...list,
    path: 'parishes/{id}/service-times/',
    auth: 'optional',
    summary: 'Lists the active weekly services of a parish by day and hour (PAR-D3).',
    query: v.object(pageQuery),
    response: page(ServiceTime),
  }),
  officeServiceTimes: endpoint({
    ...list,
    path: 'parish-admin/parishes/{slug}/service-times/',
    auth: 'user',
    summary: 'Lists all weekly services of a parish that the caller administers, inactive ones too.',
    response: all,
  }),
  createServiceTime: endpoint({
    ...byAdmin,
    ...create,
    path: 'parish-admin/parishes/{slug}/service-times/',
    summary: 'Adds a weekly service.',
  }),
  patchServiceTime: endpoint({
    ...byAdmin,
    ...patch,
    path: 'parish-admin/parishes/{slug}/service-times/{id}/',
    summary: 'Updates a weekly service.',
  }),
  deleteServiceTime: endpoint({
    ...byAdmin,
    ...remove,
    path: 'parish-admin/parishes/{slug}/service-times/{id}/',
    summary: 'Deletes a weekly service.',
  }),
  serviceTimesByStaff: endpoint({
    ...list,
    path: 'superadmin/parishes/{parish}/service-times/',
    auth: 'admin',
    rights: { all: ['view_parishes'] },
    scope: 'rows',
    summary: 'Lists all weekly services of a parish, inactive ones too.',
    response: all,
  }),
  createServiceTimeByStaff: endpoint({
    ...byStaff,
    ...create,
    path: 'superadmin/parishes/{parish}/service-times/',
    summary: 'Adds a weekly service.',
  }),
  patchServiceTimeByStaff: endpoint({
    ...byStaff,
    ...patch,
    path: 'superadmin/parishes/{parish}/service-times/{id}/',
    summary: 'Updates a weekly service.',
  }),
  deleteServiceTimeByStaff: endpoint({
    ...byStaff,
    ...remove,
    path: 'superadmin/parishes/{parish}/service-times/{id}/',
    summary: 'Deletes a weekly service.',
  }),
} as const
