import * as v from 'valibot'
import { Detail, Id, Slug } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Reason } from '../staff/console-account.ts'
import { GroupKind, groupKinds, GroupPerson, groupStatuses, GroupStatus, privacies, Privacy } from './group.ts'

/** A group as staff and parish admins see it: what it is and who answers for it, nothing of what is written there (AGR-D1). */
export const GroupRow = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  kind: GroupKind,
  privacy: Privacy,
  status: GroupStatus,
  parish_id: v.nullable(Id),
  parish_name: v.nullable(v.string()),
  parish_name_ar: v.nullable(v.string()),
  members_count: v.number(),
  owner: v.nullable(GroupPerson),
  is_held: v.boolean(),
  /** Held by a moderator's decision, not by reports. */
  is_hidden: v.boolean(),
  /** The last post or change of membership. */
  active_at: v.string(),
  created_at: v.string(),
})
export type GroupRow = v.InferOutput<typeof GroupRow>

const because = v.object({ reason: Reason })
const shared = { base: 'main', auth: 'admin', scope: 'rows' } as const
const manage = { ...shared, rights: { all: ['manage_groups'] } } as const
const act = { ...manage, method: 'POST', idempotent: true, errors: ['conflict'], touches: ['groups', 'audit'] } as const

/** Groups in the hands of staff (AGR-D1). */
export const consoleGroupsEndpoints = {
  consoleGroups: endpoint({
    ...shared,
    method: 'GET',
    path: 'superadmin/groups/',
    rights: { all: ['view_groups'] },
    errors: [],
    touches: ['groups'],
    summary: 'Lists groups in any state, secret ones with their names; what is written in a group is not shown.',
    query: listQuery({
      filters: {
        q: search(),
        parish: id(),
        kind: choice(groupKinds),
        privacy: choice(privacies),
        status: choice(groupStatuses),
        no_owner: flag(),
        inactive: flag(),
      },
      sort: ['name', 'members', 'active', 'created'],
      defaultSort: '-created',
    }),
    response: page(GroupRow),
  }),
  approveGroup: endpoint({
    ...act,
    path: 'superadmin/groups/{id}/approve/',
    summary: 'Opens a group that waits, or shows one that reports held; its owner is told.',
    response: GroupRow,
  }),
  rejectGroup: endpoint({
    ...act,
    path: 'superadmin/groups/{id}/reject/',
    summary: 'Refuses a group that waits; its owner is told why.',
    body: because,
    response: GroupRow,
  }),
  archiveGroup: endpoint({
    ...act,
    path: 'superadmin/groups/{id}/archive/',
    summary: 'Archives a group: it can be read, and nobody writes or joins.',
    body: because,
    response: GroupRow,
  }),
  restoreGroup: endpoint({
    ...act,
    path: 'superadmin/groups/{id}/restore/',
    summary: 'Opens an archived, deleted or refused group again.',
    response: GroupRow,
  }),
  setGroupOwner: endpoint({
    ...act,
    path: 'superadmin/groups/{id}/set-owner/',
    summary: 'Makes an active member of the group its owner; the former one stays as an admin.',
    body: v.object({ user_id: Id, reason: Reason }),
    response: GroupRow,
  }),
  groupOwnerCandidates: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/groups/{id}/owner-candidates/',
    errors: [],
    touches: ['groups'],
    summary: 'Lists up to 20 members of a group who may own it, its leaders first.',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
    response: v.array(GroupPerson),
  }),
  removeGroup: endpoint({
    ...shared,
    method: 'DELETE',
    path: 'superadmin/groups/{id}/',
    rights: { all: ['delete_groups'] },
    stepUp: true,
    errors: [],
    touches: ['groups', 'audit'],
    summary: 'Deletes a group at once, with everything in it.',
    body: because,
    response: Detail,
  }),
} as const

const office = { base: 'main', auth: 'user', touches: ['groups'], errors: [] } as const
const decide = { ...office, method: 'POST', limit: 'write', idempotent: true, errors: ['conflict'] } as const

/** Groups of a parish, for its admins, and for its servants their own (GRP-D4, PAR-D10). */
export const parishGroupsEndpoints = {
  parishGroups: endpoint({
    ...office,
    method: 'GET',
    path: 'parish-admin/parishes/{slug}/groups/',
    summary:
      'Lists the groups of a parish that wait, or all that its admins may know of, with their owners; for its servants their own.',
    query: listQuery({ filters: { q: search(), status: choice(groupStatuses) } }),
    response: page(GroupRow),
  }),
  approveParishGroup: endpoint({
    ...decide,
    path: 'parish-admin/parishes/{slug}/groups/{id}/approve/',
    summary: 'Opens a group of the parish that waits; its owner is told.',
    response: GroupRow,
  }),
  refuseParishGroup: endpoint({
    ...decide,
    path: 'parish-admin/parishes/{slug}/groups/{id}/refuse/',
    summary: 'Refuses a group of the parish that waits; its owner is told why.',
    body: v.object({ reason: Reason }),
    response: GroupRow,
  }),
} as const
