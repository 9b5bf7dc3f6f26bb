import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import {
  ParishVisitor,
  Reading,
  Visit,
  VisitationAccess,
  VisitationFigures,
  VisitBody,
  VisitChange,
  Visited,
  VisitVersion,
} from './visit.ts'

const own = { base: 'main', auth: 'user', touches: ['visitation'] } as const
const read = { ...own, method: 'GET', errors: [] } as const
const write = { ...own, limit: 'write' } as const

/**
 * Visits of priests, and of servants who were given the right. Everybody else gets 404, parish admins without the right included;
 * they, and the priests, give it and take it back.
 */
export const visitationEndpoints = {
  access: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/',
    summary: "Returns what the caller may do in a parish's visitation.",
    response: VisitationAccess,
  }),
  visitors: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/visitors/',
    summary: 'Lists who may visit and read: the priests, and the servants with the right.',
    response: v.object({ results: v.array(ParishVisitor) }),
  }),
  servants: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/servants/',
    summary: 'Lists servants of the parish without the right, for those who give it.',
    query: listQuery({ filters: { q: search() } }),
    response: page(v.omit(ParishVisitor, ['holds_as', 'granted_at'])),
  }),
  grant: endpoint({
    ...write,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/visitation/visitors/',
    idempotent: true,
    errors: ['conflict'],
    summary: 'Gives a servant of the parish the right; priests and parish admins do, not to themselves.',
    body: v.object({ user_id: Id }),
    response: Detail,
  }),
  revoke: endpoint({
    ...write,
    method: 'DELETE',
    path: 'parish-admin/parishes/{slug}/visitation/visitors/{user_id}/',
    errors: [],
    summary: 'Takes the right of a servant back, with effect at once.',
    response: Detail,
  }),
  toVisit: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/people/',
    summary: 'Lists families and members: due follow-ups first, then by the longest time without a visit. Each page is audited.',
    query: listQuery({
      filters: { q: search(), months: choice(['3', '6', '12']), due: flag(), attention: flag() },
    }),
    response: page(Visited),
  }),
  figures: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/figures/',
    summary: 'Counts families and members by when they were last seen.',
    response: VisitationFigures,
  }),
  visits: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/people/{id}/visits/',
    summary: 'Lists the visits of a family with its adults, or of a member, the newest first. Each reading is audited.',
    query: listQuery({ filters: {} }),
    response: page(Visit),
  }),
  readings: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/people/{id}/readings/',
    errors: ['permission_denied'],
    summary: "Lists who has read or written a family's or member's visits, from the audit log; priests only.",
    query: listQuery({ filters: {} }),
    response: page(Reading),
  }),
  record: endpoint({
    ...write,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/visitation/visits/',
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Records a visit of a family or member.',
    body: VisitBody,
    response: Visit,
  }),
  edit: endpoint({
    ...write,
    method: 'PATCH',
    path: 'parish-admin/parishes/{slug}/visitation/visits/{id}/',
    errors: ['stale', 'permission_denied'],
    summary: 'Changes a visit and keeps the earlier version.',
    body: VisitChange,
    response: Visit,
  }),
  settle: endpoint({
    ...write,
    method: 'PUT',
    path: 'parish-admin/parishes/{slug}/visitation/visits/{id}/follow-up/',
    errors: ['conflict'],
    summary: "Marks a visit's follow-up as done, or as open again.",
    body: v.object({ follow_up: v.picklist(['open', 'done']) }),
    response: Visit,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: 'parish-admin/parishes/{slug}/visitation/visits/{id}/',
    errors: ['permission_denied'],
    summary: 'Deletes a visit with its earlier versions.',
    response: Detail,
  }),
  versions: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/visitation/visits/{id}/versions/',
    summary: 'Lists the earlier versions of a visit, the newest first; at most 50 are kept. Each reading is audited.',
    response: v.object({ results: v.array(VisitVersion) }),
  }),
} as const
