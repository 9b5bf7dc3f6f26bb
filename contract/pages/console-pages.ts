import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Reason } from '../staff/console-account.ts'
import { PageKind, pageKinds, PagePerson, PageStatus, pageStatuses } from './page.ts'

/** A page as staff and parish admins see it. */
export const PageRow = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  kind: PageKind,
  status: PageStatus,
  parish_id: v.nullable(Id),
  parish_name: v.nullable(v.string()),
  parish_name_ar: v.nullable(v.string()),
  tagline: v.string(),
  followers_count: v.number(),
  is_verified: v.boolean(),
  is_held: v.boolean(),
  /** Held by a moderator's decision, not by reports. */
  is_hidden: v.boolean(),
  /** Its owner of the longest standing. */
  owner: v.nullable(PagePerson),
  created_at: v.string(),
})
export type PageRow = v.InferOutput<typeof PageRow>

const because = v.object({ reason: Reason })
const shared = { base: 'main', auth: 'admin', scope: 'rows' } as const
const act = { ...shared, method: 'POST', idempotent: true, errors: ['conflict'], touches: ['pages', 'audit'] } as const
const moderate = { ...act, rights: { all: ['moderate_content'] } } as const
const verify = { ...act, rights: { all: ['manage_parishes'] } } as const

/** Pages in the hands of staff (PAG-D5). */
export const consolePagesEndpoints = {
  consolePages: endpoint({
    ...shared,
    method: 'GET',
    path: 'superadmin/pages/',
    rights: { all: ['view_content'] },
    errors: [],
    touches: ['pages'],
    summary: 'Lists pages in any state.',
    query: listQuery({
      filters: {
        q: search(),
        parish: id(),
        kind: choice(pageKinds),
        status: choice(pageStatuses),
        is_verified: flag(),
        is_held: flag(),
      },
      sort: ['name', 'followers', 'created'],
      defaultSort: '-created',
    }),
    response: page(PageRow),
  }),
  approvePage: endpoint({
    ...moderate,
    path: 'superadmin/pages/{id}/approve/',
    summary: 'Publishes a page that waits, or shows one that reports held; its owners are told.',
    response: PageRow,
  }),
  rejectPage: endpoint({
    ...moderate,
    path: 'superadmin/pages/{id}/reject/',
    summary: 'Refuses a page that waits; its owners are told why.',
    body: because,
    response: PageRow,
  }),
  takeDownPage: endpoint({
    ...moderate,
    path: 'superadmin/pages/{id}/take-down/',
    summary: 'Takes a page down: nobody sees it any more. Its owners are told why.',
    body: because,
    response: PageRow,
  }),
  restorePage: endpoint({
    ...moderate,
    path: 'superadmin/pages/{id}/restore/',
    summary: 'Publishes a page again that was refused, taken down or deleted.',
    response: PageRow,
  }),
  verifyPage: endpoint({
    ...verify,
    path: 'superadmin/pages/{id}/verify/',
    summary: 'Marks a page as the real one of whom it names.',
    response: PageRow,
  }),
  unverifyPage: endpoint({
    ...verify,
    path: 'superadmin/pages/{id}/unverify/',
    summary: 'Takes the mark of a verified page away.',
    body: because,
    response: PageRow,
  }),
  removePage: endpoint({
    ...shared,
    method: 'DELETE',
    path: 'superadmin/pages/{id}/',
    rights: { all: ['delete_content'] },
    stepUp: true,
    errors: [],
    touches: ['pages', 'audit'],
    summary: 'Deletes a page at once, with its posts and events.',
    body: because,
    response: Detail,
  }),
} as const

const office = { base: 'main', auth: 'user', touches: ['pages'], errors: [] } as const
const decide = { ...office, method: 'POST', limit: 'write', idempotent: true, errors: ['conflict'] } as const

/** Pages of a parish, for its admins (PAG-D5). */
export const parishPagesEndpoints = {
  parishPages: endpoint({
    ...office,
    method: 'GET',
    path: 'parish-admin/parishes/{slug}/pages/',
    summary: 'Lists the pages of a parish, those that wait first, with their owners.',
    query: listQuery({ filters: { q: search(), status: choice(pageStatuses) } }),
    response: page(PageRow),
  }),
  approveParishPage: endpoint({
    ...decide,
    path: 'parish-admin/parishes/{slug}/pages/{id}/approve/',
    summary: 'Publishes a page of the parish that waits; its owners are told.',
    response: PageRow,
  }),
  refuseParishPage: endpoint({
    ...decide,
    path: 'parish-admin/parishes/{slug}/pages/{id}/refuse/',
    summary: 'Refuses a page of the parish that waits; its owners are told why.',
    body: because,
    response: PageRow,
  }),
} as const
