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
    summary: "Lists the active custom profile fields with the caller's values (PRF-D9).",
    response: v.object({ results: v.array(CustomField) }),
  }),
  saveOwnFields: endpoint({
    ...own,
    method: 'PATCH',
    limit: 'write',
    errors: [],
    summary: "Updates the caller's values of custom profile fields; validation errors are keyed by field.",
    body: v.object({ values: CustomChanges }),
    response: v.object({ results: v.array(CustomField) }),
  }),
} as const
