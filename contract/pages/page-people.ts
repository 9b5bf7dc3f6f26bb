import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { PageAdmin, PageFollower, PageRole, PublicPage } from './page.ts'

const call = { base: 'main', auth: 'user', touches: ['pages'], errors: [] } as const
const write = { ...call, limit: 'write' } as const

/** Who follows and who runs a page (PAG-D3, PAG-D4). */
export const pagePeopleEndpoints = {
  follow: endpoint({
    ...write,
    method: 'POST',
    path: 'pages/{slug}/follow/',
    idempotent: true,
    touches: ['pages', 'posts'],
    summary: 'Follows a page: its posts appear on the caller’s home page. Repeated, it changes nothing.',
    response: PublicPage,
  }),
  unfollow: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/follow/',
    touches: ['pages', 'posts'],
    errors: ['conflict'],
    summary: 'Follows a page no longer; those who run it follow it (PAG-D4).',
    response: PublicPage,
  }),
  followers: endpoint({
    ...call,
    method: 'GET',
    path: 'pages/{slug}/followers/',
    summary: 'Lists the followers of a page, the latest first.',
    query: listQuery({ filters: { q: search() } }),
    response: page(PageFollower),
  }),
  removeFollower: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/followers/{user_id}/',
    errors: ['conflict'],
    summary: 'Takes a follower away, who is not told; the page’s admins only.',
    response: Detail,
  }),
  admins: endpoint({
    ...call,
    method: 'GET',
    path: 'pages/{slug}/admins/',
    summary: 'Lists those who run a page, for each other: owners, admins and editors.',
    response: v.object({ results: v.array(PageAdmin) }),
  }),
  setAdmin: endpoint({
    ...write,
    method: 'POST',
    path: 'pages/{slug}/admins/',
    idempotent: true,
    errors: ['conflict'],
    summary: 'Gives a follower a role, or another one; owners only, at most 20 people (PAG-D4).',
    body: v.object({ user_id: Id, role: PageRole }),
    response: PageAdmin,
  }),
  removeAdmin: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/admins/{user_id}/',
    errors: ['conflict'],
    summary: 'Takes a role away: owners from anybody, everybody from themselves. The last owner keeps theirs.',
    response: Detail,
  }),
} as const
