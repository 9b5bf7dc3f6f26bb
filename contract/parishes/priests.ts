import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { Priest, PriestBody, PriestPatch } from './priest.ts'

const touches = ['priests'] as const
const list = { method: 'GET', base: 'main', group: 'priests', touches, errors: [] } as const
const all = v.object({ results: v.array(Priest) })
const write = { base: 'main', touches, limit: 'write', errors: [] } as const
const byAdmin = { ...write, auth: 'user' } as const
const byStaff = { ...write, auth: 'admin', rights: { all: ['manage_parishes'] }, scope: 'rows' } as const
const create = { method: 'POST', status: 201, idempotent: true, body: PriestBody, response: Priest } as const
const patch = { method: 'PATCH', body: PriestPatch, response: Priest } as const
const remove = { method: 'DELETE', response: Detail } as const
const setPhoto = {
  method: 'PUT',
  limit: 'upload',
  body: v.object({}),
  files: ['photo'],
  maxBytes: bytes.imageForm,
  response: Priest,
} as const
const removePhoto = { method: 'DELETE', response: Priest } as const

/** A parish's priests in their order: for everyone, for the parish's own admins, and for staff. */
export const priestsEndpoints = {
  priests: endpoint({
    ...list,
    path: 'parishes/{id}/priests/',
    auth: 'optional',
    summary: 'Lists the priests of a parish; phone and email only with a session (PAR-D3).',
    query: v.object(pageQuery),
    response: page(Priest),
  }),
  officePriests: endpoint({
    ...list,
    path: 'parish-admin/parishes/{slug}/priests/',
    auth: 'user',
    summary: 'Lists all priests of a parish that the caller administers.',
    response: all,
  }),
  officePriest: endpoint({
    ...list,
    path: 'parish-admin/parishes/{slug}/priests/{id}/',
    auth: 'user',
    summary: 'Returns a priest of a parish that the caller administers.',
    response: Priest,
  }),
  createPriest: endpoint({
    ...byAdmin,
    ...create,
    path: 'parish-admin/parishes/{slug}/priests/',
    summary: "Adds a priest at the end of the parish's list.",
  }),
  patchPriest: endpoint({
    ...byAdmin,
    ...patch,
    path: 'parish-admin/parishes/{slug}/priests/{id}/',
    summary: 'Updates a priest; with `order` it moves in the list.',
  }),
  deletePriest: endpoint({
    ...byAdmin,
    ...remove,
    path: 'parish-admin/parishes/{slug}/priests/{id}/',
    summary: 'Removes a priest from the list.',
  }),
  setPriestPhoto: endpoint({
    ...byAdmin,
    ...setPhoto,
    path: 'parish-admin/parishes/{slug}/priests/{id}/photo/',
    summary: "Replaces a priest's photo: a square of 256 pixels, cut from the middle and without metadata.",
  }),
  removePriestPhoto: endpoint({
    ...byAdmin,
    ...removePhoto,
    path: 'parish-admin/parishes/{slug}/priests/{id}/photo/',
    summary: "Removes a priest's photo.",
  }),
  priestsByStaff: endpoint({
    ...list,
    path: 'superadmin/parishes/{parish}/priests/',
    auth: 'admin',
    rights: { all: ['view_parishes'] },
    scope: 'rows',
    summary: 'Lists all priests of a parish.',
    response: all,
  }),
  priestByStaff: endpoint({
    ...list,
    path: 'superadmin/parishes/{parish}/priests/{id}/',
    auth: 'admin',
    rights: { all: ['view_parishes'] },
    scope: 'rows',
    summary: 'Returns a priest of a parish.',
    response: Priest,
  }),
  createPriestByStaff: endpoint({
    ...byStaff,
    ...create,
    path: 'superadmin/parishes/{parish}/priests/',
    summary: "Adds a priest at the end of the parish's list.",
  }),
  patchPriestByStaff: endpoint({
    ...byStaff,
    ...patch,
    path: 'superadmin/parishes/{parish}/priests/{id}/',
    summary: 'Updates a priest; with `order` it moves in the list.',
  }),
  deletePriestByStaff: endpoint({
    ...byStaff,
    ...remove,
    path: 'superadmin/parishes/{parish}/priests/{id}/',
    summary: 'Removes a priest from the list.',
  }),
  setPriestPhotoByStaff: endpoint({
    ...byStaff,
    ...setPhoto,
    path: 'superadmin/parishes/{parish}/priests/{id}/photo/',
    summary: "Replaces a priest's photo.",
  }),
  removePriestPhotoByStaff: endpoint({
    ...byStaff,
    ...removePhoto,
    path: 'superadmin/parishes/{parish}/priests/{id}/photo/',
    summary: "Removes a priest's photo.",
  }),
} as const
