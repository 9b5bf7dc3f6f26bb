import { choice } from '#contract/core/lists/filters.ts'
import { settingGroups } from '#contract/settings/setting-rows.ts'
import { addressOfPage } from '#src/lists/address.ts'

export const settingsTabs = [...settingGroups, 'visibility', 'history'] as const
export type SettingsTab = (typeof settingsTabs)[number]
export const readSettingsSearch = addressOfPage({ tab: choice(settingsTabs, 'community') }).read
