import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { AuditRow } from '../logs/log-rows.ts'
import { Reason } from '../staff/console-account.ts'
import { currentFlagsEndpoints } from './current-flags.ts'
import { FeatureFlag, FeatureFlagBody, FeatureFlagPatch } from './feature-flag.ts'

const base = 'main'
const auth = 'admin'
const flags = { base, auth, rights: { all: ['manage_feature_flags'] } } as const

export const flagsEndpoints = {
  ...currentFlagsEndpoints,
  allFlags: endpoint({
    method: 'GET',
    path: 'superadmin/feature-flags/',
    touches: ['flags'],
    base,
    auth,
    rights: { all: ['view_feature_flags'] },
    errors: [],
    summary: 'Lists all feature flags by key, including locked ones.',
    response: v.array(FeatureFlag),
  }),
  createFlag: endpoint({
    ...flags,
    method: 'POST',
    path: 'superadmin/feature-flags/',
    touches: ['flags', 'audit'],
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Creates a feature flag, off by default.',
    body: FeatureFlagBody,
    response: FeatureFlag,
  }),
  patchFlag: endpoint({
    ...flags,
    method: 'PATCH',
    path: 'superadmin/feature-flags/{key}/',
    touches: ['flags', 'audit'],
    errors: ['conflict', 'stale'],
    summary: 'Updates a feature flag; connected clients are notified at once (SYS-D8).',
    body: FeatureFlagPatch,
    response: FeatureFlag,
  }),
  removeFlag: endpoint({
    ...flags,
    method: 'DELETE',
    path: 'superadmin/feature-flags/{key}/',
    touches: ['flags', 'audit'],
    errors: ['conflict'],
    summary: 'Deletes a feature flag that no code uses.',
    body: v.object({ reason: Reason }),
    response: Detail,
  }),
  flagHistory: endpoint({
    method: 'GET',
    path: 'superadmin/feature-flags/{key}/history/',
    touches: ['flags'],
    base,
    auth,
    rights: { all: ['view_feature_flags'] },
    errors: [],
    summary: 'Lists the changes to a feature flag with their author and reason, newest first.',
    query: v.object(pageQuery),
    response: page(AuditRow),
  }),
} as const
