import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** Separate from the console's endpoints in `flags.ts`, since every page loads this one. */
export const currentFlagsEndpoints = {
  featureFlags: endpoint({
    method: 'GET',
    path: 'core/feature-flags/',
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: 'Returns the feature flags in force for the caller.',
    response: v.object({ flags: v.record(v.string(), v.boolean()), version: v.number() }),
  }),
} as const
