import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { flag } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { page } from '../core/lists/page.ts'
import { CategoryBody, CategoryPatch, CategoryRecord } from './prayer-category.ts'

const manage = {
  base: 'main',
  auth: 'admin',
  rights: { all: ['manage_settings'] },
  touches: ['prayer-categories', 'audit'],
} as const

/** The categories of prayer requests in the hands of staff (PRY-D1); their page does not depend on the feature's flag. */
export const consoleCategoriesEndpoints = {
  consoleCategories: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/prayer-categories/',
    touches: ['prayer-categories'],
    errors: [],
    summary: 'Lists prayer categories in any state.',
    query: listQuery({ filters: { active: flag() }, sort: ['order', 'name', 'requests'], defaultSort: 'order' }),
    response: page(CategoryRecord),
  }),
  createCategory: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/prayer-categories/',
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Creates a prayer category at the end of the list.',
    body: CategoryBody,
    response: CategoryRecord,
  }),
  patchCategory: endpoint({
    ...manage,
    method: 'PATCH',
    path: 'superadmin/prayer-categories/{id}/',
    errors: ['stale', 'conflict'],
    summary: 'Updates, activates or deactivates a prayer category; new requests can only be in an active one.',
    body: CategoryPatch,
    response: CategoryRecord,
  }),
  moveCategory: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/prayer-categories/{id}/move/',
    errors: [],
    summary: 'Moves a prayer category one place up or down the list.',
    body: v.object({ direction: v.picklist(['up', 'down']) }),
    response: CategoryRecord,
  }),
  removeCategory: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/prayer-categories/{id}/',
    errors: ['conflict'],
    summary: 'Deletes a prayer category; refused while it has requests, and for the last active one.',
    response: Detail,
  }),
} as const
