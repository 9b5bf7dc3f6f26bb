import * as v from 'valibot'
import { MembershipStatus, ParishRoleName } from '../accounts/account.ts'
import { BulkOutcome } from '../core/bulk-outcome.ts'
import { Detail, Id, Slug } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/lists/filters.ts'
import { bytes } from '../core/limits.ts'
import { filterSchema, listQuery } from '../core/lists/list-query.ts'
import { ParishPatch, ParishRecord } from './parish.ts'
import { officeParts } from './office-parts.ts'
import { parishRoles } from './parish-roles.ts'

/** A parish of whose administration the caller opens a part. */
export const AdministeredParish = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  city: v.string(),
  photo: v.nullable(v.string()),
  members_count: v.number(),
  /** What the caller's roles open (PAR-D10). */
  parts: v.array(v.picklist(officeParts)),
})
export type AdministeredParish = v.InferOutput<typeof AdministeredParish>

/** Figures of the overview (PAR-D8). */
export const ParishFigures = v.object({
  members: v.number(),
  pending_members: v.number(),
  new_members_30d: v.number(),
  upcoming_events: v.number(),
  posts_30d: v.number(),
  /** Things in the parish that members reported and nobody has decided about; none of the caller's own. */
  open_reports: v.number(),
  pending_groups: v.number(),
  prayers_pending: v.number(),
  /** ISO 4217. */
  currency: v.string(),
})
export type ParishFigures = v.InferOutput<typeof ParishFigures>

/** A membership as the parish's admins see it; `id` is the membership's. */
export const ParishMember = v.object({
  id: Id,
  user_id: Id,
  parish_id: Id,
  name: v.string(),
  username: v.string(),
  /** The 64 px square. */
  avatar: v.nullable(v.string()),
  status: MembershipStatus,
  roles: v.array(ParishRoleName),
  joined_at: v.nullable(v.string()),
  requested_at: v.string(),
  /** The member or the console account who admitted them; null where the parish admits by itself. */
  decided_by: v.nullable(Id),
})
export type ParishMember = v.InferOutput<typeof ParishMember>

/** Somebody who waits to be admitted. */
export const MembershipRequest = v.object({
  ...v.pick(ParishMember, ['id', 'user_id', 'name', 'username', 'avatar', 'requested_at']).entries,
  city: v.nullable(v.string()),
  email_verified: v.boolean(),
})
export type MembershipRequest = v.InferOutput<typeof MembershipRequest>

/** Pictures of a parish: the square one, and the wide one at the head of its pages. */
export const parishPictures = ['photo', 'cover'] as const
export type ParishPicture = (typeof parishPictures)[number]

const memberFilters = {
  q: search(),
  role: choice(parishRoles),
  status: choice(['active', 'left', 'removed'], 'active'),
}
const base = 'main'
const auth = 'user'
const read = { base, auth, method: 'GET', errors: [] } as const
const members = ['parish-members'] as const

/**
 * A parish run by its own admins: members with the role parish_admin; 404 for everyone else (PAR-D8 to PAR-D11). Its servants
 * are in the list of `administered`, with the parts that are theirs.
 */
export const parishAdminEndpoints = {
  patchOwnParish: endpoint({
    base,
    auth,
    method: 'PATCH',
    path: 'parishes/{id}/',
    touches: ['parish-record'],
    limit: 'write',
    errors: ['stale'],
    summary: "Updates a parish's own description; parish admins only.",
    body: ParishPatch,
    response: ParishRecord,
  }),
  setPicture: endpoint({
    base,
    auth,
    method: 'PUT',
    path: 'parish-admin/parishes/{slug}/pictures/{kind}/',
    touches: ['parish-record'],
    limit: 'upload',
    errors: [],
    summary: "Replaces a parish's `photo` (512 px square) or `cover` (1500 by 500), cut from the middle and without metadata.",
    body: v.object({}),
    files: ['picture'],
    maxBytes: bytes.imageForm,
    response: ParishRecord,
  }),
  removePicture: endpoint({
    base,
    auth,
    method: 'DELETE',
    path: 'parish-admin/parishes/{slug}/pictures/{kind}/',
    touches: ['parish-record'],
    limit: 'write',
    errors: [],
    summary: "Removes a parish's `photo` or `cover`.",
    response: ParishRecord,
  }),
  administered: endpoint({
    ...read,
    path: 'parish-admin/parishes/',
    touches: ['parish-record'],
    summary: 'Lists the parishes that the caller administers, or serves, with the parts of the administration that are open.',
    response: v.object({ results: v.array(AdministeredParish) }),
  }),
  administeredParish: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/',
    touches: ['parish-record'],
    summary: 'Returns a parish as its admins edit it.',
    response: ParishRecord,
  }),
  figures: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/dashboard/',
    touches: [...members, 'posts', 'comments', 'calendar', 'groups'],
    summary: "Returns the figures of a parish's overview.",
    response: ParishFigures,
  }),
  members: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/members/',
    group: 'members',
    touches: members,
    summary: 'Lists the members of a parish, active ones by default.',
    query: listQuery({ filters: memberFilters, sort: ['name', 'joined'], defaultSort: 'name' }),
    response: page(ParishMember),
  }),
  exportMembers: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/members/export/',
    summary: 'Returns name, roles and joining date of the listed members as CSV text.',
    query: filterSchema(memberFilters),
    response: v.object({ filename: v.string(), csv: v.string() }),
  }),
  removeMember: endpoint({
    base,
    auth,
    method: 'DELETE',
    path: 'parish-admin/parishes/{slug}/members/{id}/',
    touches: members,
    limit: 'write',
    errors: ['conflict'],
    summary: 'Ends a membership and notifies the member; refused for the last parish admin.',
    response: Detail,
  }),
  setRoles: endpoint({
    base,
    auth,
    method: 'PATCH',
    path: 'parish-admin/parishes/{slug}/members/{id}/roles/',
    touches: members,
    limit: 'write',
    errors: ['conflict'],
    summary: 'Sets the roles of an active member, who is notified; a parish has 1 to 10 admins (PAR-D10).',
    body: v.object({
      roles: v.pipe(
        v.array(ParishRoleName),
        v.maxLength(parishRoles.length),
        v.transform((roles) => parishRoles.filter((role) => roles.includes(role))),
      ),
    }),
    response: ParishMember,
  }),
  membershipRequests: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/requests/',
    touches: members,
    summary: 'Lists the people who wait to be admitted, the longest waiting first.',
    query: listQuery({ filters: { q: search() } }),
    response: page(MembershipRequest),
  }),
  decideRequests: endpoint({
    base,
    auth,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/requests/decide/',
    touches: members,
    limit: 'write',
    idempotent: true,
    errors: [],
    summary: 'Admits or declines up to 100 people; those admitted are notified.',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
      decision: v.picklist(['approve', 'decline']),
    }),
    response: BulkOutcome,
  }),
} as const
