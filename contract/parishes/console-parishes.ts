import * as v from 'valibot'
import { AuditRow } from '../logs/log-rows.ts'
import { Detail, Id, line, Slug } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { choice, country, flag, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Reason } from '../staff/console-account.ts'
import { Country } from './diocese.ts'
import { ParishBody, ParishRecord, parishStatuses, ParishStatus, StaffParishPatch } from './parish.ts'

/** A parish in the console's table (APA-D1). */
export const ParishRow = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  diocese_id: Id,
  diocese_name: v.string(),
  diocese_name_ar: v.nullable(v.string()),
  city: v.string(),
  city_ar: v.nullable(v.string()),
  country: v.string(),
  status: ParishStatus,
  members_count: v.number(),
  admins_count: v.number(),
  updated_at: v.string(),
})
export type ParishRow = v.InferOutput<typeof ParishRow>

/** A member who is an admin of the parish, or may become one. */
export const ParishPerson = v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })
export type ParishPerson = v.InferOutput<typeof ParishPerson>

export const ConsoleParish = v.object({
  ...ParishRecord.entries,
  admins_count: v.number(),
  pending_count: v.number(),
  service_times_count: v.number(),
  admins: v.array(ParishPerson),
  /** The parish that took over; set when merged. */
  heir: v.nullable(v.object({ id: Id, name: v.string(), name_ar: v.nullable(v.string()) })),
  /** There never was a member, so it may be deleted (APA-D4). */
  is_removable: v.boolean(),
})
export type ConsoleParish = v.InferOutput<typeof ConsoleParish>

/** A parish with a similar name in the same city (APA-D3). */
export const SimilarParish = v.object({
  id: Id,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  city: v.string(),
  diocese_name: v.string(),
  diocese_name_ar: v.nullable(v.string()),
  status: ParishStatus,
})
export type SimilarParish = v.InferOutput<typeof SimilarParish>

export const parishListFilters = {
  q: search(),
  diocese: id(),
  country: country(),
  status: choice(parishStatuses),
  no_admin: flag(),
  no_services: flag(),
} as const
const because = v.object({ reason: Reason })
const shared = { base: 'main', auth: 'admin', scope: 'rows' } as const
const view = { ...shared, method: 'GET', rights: { all: ['view_parishes'] }, errors: [] } as const
const manage = { ...shared, rights: { all: ['manage_parishes'] } } as const
const act = { ...manage, method: 'POST', idempotent: true, errors: ['conflict'] } as const

/** The console's parishes; paths with words stand before those with `{id}`. */
export const consoleParishesEndpoints = {
  consoleParishes: endpoint({
    ...view,
    path: 'superadmin/parishes/',
    touches: ['parishes', 'dioceses'],
    summary: 'Lists parishes in any state, filtered and sorted.',
    query: listQuery({
      filters: parishListFilters,
      sort: ['name', 'city', 'members', 'updated'],
      defaultSort: 'name',
    }),
    response: page(ParishRow),
  }),
  similarParishes: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/parishes/similar/',
    touches: ['parishes'],
    errors: [],
    summary: 'Lists up to 5 parishes of a city with a similar name, as a warning against duplicates.',
    query: v.object({ name: line(0, 120), city: line(0, 80), country: Country, except: v.optional(Id) }),
    response: v.array(SimilarParish),
  }),
  consoleParish: endpoint({
    ...view,
    path: 'superadmin/parishes/{id}/',
    touches: ['parishes', 'dioceses'],
    summary: 'Returns a parish in any state, with its admins and figures.',
    response: ConsoleParish,
  }),
  createParish: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/parishes/',
    touches: ['parishes', 'dioceses', 'audit'],
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Creates a draft of a parish, with its calendar.',
    body: ParishBody,
    response: ConsoleParish,
  }),
  patchParish: endpoint({
    ...manage,
    method: 'PATCH',
    path: 'superadmin/parishes/{id}/',
    touches: ['parishes', 'dioceses', 'audit'],
    errors: ['stale', 'conflict'],
    summary: 'Updates a parish.',
    body: StaffParishPatch,
    response: ConsoleParish,
  }),
  setPictureByStaff: endpoint({
    ...manage,
    method: 'PUT',
    path: 'superadmin/parishes/{id}/pictures/{kind}/',
    touches: ['parishes', 'audit'],
    limit: 'upload',
    errors: [],
    summary: "Replaces a parish's `photo` or `cover`, like its own admins.",
    body: v.object({}),
    files: ['picture'],
    maxBytes: bytes.imageForm,
    response: ConsoleParish,
  }),
  removePictureByStaff: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/parishes/{id}/pictures/{kind}/',
    touches: ['parishes', 'audit'],
    errors: [],
    summary: "Removes a parish's `photo` or `cover`.",
    response: ConsoleParish,
  }),
  activateParish: endpoint({
    ...act,
    path: 'superadmin/parishes/{id}/activate/',
    touches: ['parishes', 'dioceses', 'audit'],
    summary: 'Shows a draft or inactive parish in the directory and at registration.',
    response: ConsoleParish,
  }),
  deactivateParish: endpoint({
    ...act,
    path: 'superadmin/parishes/{id}/deactivate/',
    touches: ['parishes', 'dioceses', 'audit'],
    summary: 'Hides a parish; its members stay, and nobody can join.',
    body: because,
    response: ConsoleParish,
  }),
  mergeParish: endpoint({
    ...act,
    path: 'superadmin/parishes/{id}/merge/',
    touches: ['parishes', 'dioceses', 'users', 'audit'],
    stepUp: true,
    summary: "Moves a parish's members, calendar and invitations to another one, which its address then leads to.",
    body: v.object({ into_id: Id, reason: Reason }),
    response: ConsoleParish,
  }),
  removeParish: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/parishes/{id}/',
    touches: ['parishes', 'dioceses', 'audit'],
    stepUp: true,
    errors: ['conflict'],
    summary: 'Deletes a parish that never had a member, with its calendar.',
    body: because,
    response: Detail,
  }),
  parishAdmins: endpoint({
    ...view,
    path: 'superadmin/parishes/{id}/admins/',
    touches: ['parishes'],
    summary: 'Lists the admins of a parish by name.',
    response: v.array(ParishPerson),
  }),
  parishAdminCandidates: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/parishes/{id}/admins/candidates/',
    touches: ['parishes', 'users'],
    errors: [],
    summary: 'Lists up to 20 active members of a parish who are not its admins, by name or username.',
    query: v.object({ q: v.optional(line(0, 100), '') }),
    response: v.array(ParishPerson),
  }),
  appointParishAdmin: endpoint({
    ...act,
    path: 'superadmin/parishes/{id}/admins/',
    touches: ['parishes', 'users', 'audit'],
    summary: 'Makes an active member an admin of the parish and notifies them; 10 at most (PAR-D10).',
    body: v.object({ user_id: Id }),
    response: ConsoleParish,
  }),
  removeParishAdmin: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/parishes/{id}/admins/{userId}/',
    touches: ['parishes', 'users', 'audit'],
    errors: ['conflict'],
    summary: 'Ends the role of a parish admin and notifies them; refused for the last one (PAR-D10).',
    response: ConsoleParish,
  }),
  parishHistory: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/parishes/{id}/history/',
    touches: ['audit'],
    errors: [],
    summary: 'Lists the audited changes of a parish, newest first.',
    query: v.object(pageQuery),
    response: page(v.pick(AuditRow, ['id', 'at', 'actor_name', 'action', 'outcome', 'before', 'after', 'reason'])),
  }),
} as const
