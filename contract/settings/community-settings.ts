import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { AuditRow } from '../logs/log-rows.ts'
import { Reason } from '../staff/console-account.ts'
import { SettingRow, SettingValue } from './setting-rows.ts'
import { FieldVisibilities } from './visibility.ts'

/** Settings of the installation (SYS-D1), those of the features in the order of their modules. */
export const CommunitySettings = v.object({
  settings: v.array(SettingRow),
  /** Who sees a field of members who have not chosen (PRF-D5). */
  field_visibility: FieldVisibilities,
  /** Of the latest change to any of them; null: never changed. */
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
    summary: 'Updates settings of the installation by key; null resets one to its default.',
    body: v.object({
      values: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), SettingValue), {}),
      field_visibility: v.optional(FieldVisibilities),
      reason: Reason,
      updated_at: v.nullable(v.string()),
    }),
    response: CommunitySettings,
  }),
  settingsHistory: endpoint({
    ...settings,
    method: 'GET',
    path: 'superadmin/settings/history/',
    touches: ['settings'],
    rights: { all: ['view_settings'] },
    errors: [],
    summary: 'Lists the changes to settings with their author and reason, newest first; `key` for one of them.',
    query: v.object({ ...pageQuery, key: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
    response: page(AuditRow),
  }),
} as const
