import * as v from 'valibot'
import { CustomField } from './custom-fields.ts'
import { CustomChanges } from './custom-value.ts'
import { endpoint } from '../core/endpoint.ts'

const own = { base: 'main', auth: 'user', path: 'auth/profile-fields/', touches: ['own-fields'] } as const

export const detailsEndpoints = {
  ownFields: endpoint({
    ...own,
    method: 'GET',
    errors: [],
    summary: "Active admin-defined fields with the caller's values (PRF-D9).",
    response: v.object({ results: v.array(CustomField) }),
  }),
  saveOwnFields: endpoint({
    ...own,
    method: 'PATCH',
    limit: 'write',
    errors: [],
    summary: "Changes the caller's values; faults stand at the keys of their fields.",
    body: v.object({ values: CustomChanges }),
    response: v.object({ results: v.array(CustomField) }),
  }),
} as const
