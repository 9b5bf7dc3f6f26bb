import * as v from 'valibot'
// if:table
import { Id, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
// end
import { endpoint } from '../core/endpoint.ts'
// if:table
import { search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'

export const NewThingsRow = v.object({ id: Id, name: v.string(), created_at: v.string() })
export type NewThingsRow = v.InferOutput<typeof NewThingsRow>
export const NewThingsBody = v.object({ name: line(1, 120) })

const own = { path: 'new-things/', touches: ['new-things'], base: 'main', auth: 'user', errors: [] } as const
const query = listQuery({ filters: { q: search() }, sort: ['name', 'created'], defaultSort: '-created' })
// end

export const newThingsEndpoints = {
  // if:!table
  list: endpoint({
    method: 'GET',
    path: 'new-things/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: 'New Things of the caller.',
    response: v.object({ results: v.array(v.never()) }),
  }),
  // end
  // if:table
  list: endpoint({
    ...own,
    method: 'GET',
    summary: 'New Things of the caller, the newest first.',
    query,
    response: page(NewThingsRow),
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    limit: 'write',
    status: 201,
    idempotent: true,
    summary: 'Adds one.',
    body: NewThingsBody,
    response: NewThingsRow,
  }),
  // end
  // if:console
  consoleList: endpoint({
    ...own,
    method: 'GET',
    path: 'superadmin/new-things/',
    auth: 'admin',
    rights: { all: ['view_content'] },
    summary: 'New Things of all members.',
    query,
    response: page(NewThingsRow),
  }),
  // end
} as const
