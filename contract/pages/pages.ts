import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { PageBody, PageCard, pageKinds, PagePatch, PublicPage } from './page.ts'

const call = { base: 'main', auth: 'user', touches: ['pages'], errors: [] } as const
const read = { ...call, auth: 'optional', method: 'GET' } as const
const write = { ...call, limit: 'write' } as const
const picture = {
  ...call,
  method: 'PUT',
  limit: 'upload',
  body: v.object({}),
  files: ['photo'],
  maxBytes: bytes.imageForm,
  response: PublicPage,
} as const

/** Public pages of churches, monasteries and ministries (PAG-D3). Anybody reads what is published. */
export const pagesEndpoints = {
  list: endpoint({
    ...read,
    path: 'pages/',
    summary:
      'Lists published pages: with `following` those that the caller follows, with `mine` those that they run, in any state.',
    query: listQuery({
      filters: { q: search(), kind: choice(pageKinds), parish: id(), following: flag(), mine: flag() },
      sort: ['name', 'followers', 'created'],
      defaultSort: 'name',
    }),
    response: page(PageCard),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: 'pages/',
    errors: ['email_not_verified', 'profile_incomplete', 'conflict'],
    status: 201,
    idempotent: true,
    summary:
      'Creates a page that the caller owns and follows (PAG-D5). It is pending until an admin of the parish, or staff, approves it; pages by admins of the parish are published at once.',
    body: PageBody,
    response: PublicPage,
  }),
  read: endpoint({
    ...read,
    path: 'pages/{slug}/',
    summary:
      'Returns a page by its address, or by one that it had within the last year; 404 unless it is published or the caller runs it.',
    response: PublicPage,
  }),
  patch: endpoint({
    ...write,
    method: 'PATCH',
    path: 'pages/{slug}/',
    errors: ['conflict'],
    summary: 'Changes a page; its admins, and for the address (once in 30 days, PAG-D2) and the state its owners.',
    body: PagePatch,
    response: PublicPage,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/',
    summary: 'Deletes a page: nobody sees it any more, and in 30 days it is gone with its posts and events; owners only.',
    response: Detail,
  }),
  setAvatar: endpoint({
    ...picture,
    path: 'pages/{slug}/avatar/',
    summary: 'Replaces the picture of a page, cut square and re-encoded without metadata; its admins only.',
  }),
  removeAvatar: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/avatar/',
    summary: 'Removes the picture of a page; its admins only.',
    response: PublicPage,
  }),
  setCover: endpoint({
    ...picture,
    path: 'pages/{slug}/cover/',
    summary: 'Replaces the cover picture of a page, re-encoded without metadata; its admins only.',
  }),
  removeCover: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/cover/',
    summary: 'Removes the cover picture of a page; its admins only.',
    response: PublicPage,
  }),
} as const
