import * as v from 'valibot'
import { Detail, page, pageQuery } from '../core/common.ts'
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
    summary: 'Every flag, the locked ones too, by key.',
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
    summary: 'Makes a flag, off unless said.',
    body: FeatureFlagBody,
    response: FeatureFlag,
  }),
  patchFlag: endpoint({
    ...flags,
    method: 'PATCH',
    path: 'superadmin/feature-flags/{key}/',
    touches: ['flags', 'audit'],
    errors: ['conflict', 'stale'],
    summary: 'Changes a flag; open clients hear of it at once (SYS-D8).',
    body: FeatureFlagPatch,
    response: FeatureFlag,
  }),
  removeFlag: endpoint({
    ...flags,
    method: 'DELETE',
    path: 'superadmin/feature-flags/{key}/',
    touches: ['flags', 'audit'],
    errors: ['conflict'],
    summary: 'Deletes a flag that no code names.',
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
    summary: 'Who changed a flag, how and why, the last first.',
    query: v.object(pageQuery),
    response: page(AuditRow),
  }),
} as const
