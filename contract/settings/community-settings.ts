import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Reason } from '../staff/console-account.ts'
import { FieldVisibilities } from './visibility.ts'

/** Settings of the installation (SYS-D1). */
export const CommunitySettings = v.object({
  /** Who sees a field of members who have not chosen (PRF-D5). */
  field_visibility: FieldVisibilities,
  /** null: never changed. */
  updated_at: v.nullable(v.string()),
})
export type CommunitySettings = v.InferOutput<typeof CommunitySettings>

const settings = { path: 'superadmin/settings/', base: 'main', auth: 'admin' } as const

export const communitySettingsEndpoints = {
  readCommunity: endpoint({
    ...settings,
    method: 'GET',
    touches: ['settings'],
    rights: { all: ['view_settings'] },
    errors: [],
    summary: 'Returns the settings of the installation (SYS-D1).',
    response: CommunitySettings,
  }),
  patchCommunity: endpoint({
    ...settings,
    method: 'PATCH',
    touches: ['settings', 'audit'],
    rights: { all: ['manage_settings'] },
    errors: ['stale'],
    summary: 'Updates settings of the installation, for members who have not chosen otherwise.',
    body: v.object({
      field_visibility: v.optional(FieldVisibilities),
      reason: Reason,
      updated_at: v.nullable(v.string()),
    }),
    response: CommunitySettings,
  }),
} as const
