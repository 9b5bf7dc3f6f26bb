import type { CommunitySettings } from '#contract/settings/community-settings.ts'
import { auditOfType } from '#server/platform/audit/audit-list.queries.ts'
import { auditRows } from '#server/platform/audit/audit-view.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockSettingVersion, settingVersion, writeSetting } from '#server/platform/settings/settings.ts'
import { readChanges, settingKeys, settingRows } from './setting-keys.ts'
import { visibilitySetting } from './visibility.setting.ts'

type Community = Pick<Handlers<'settings'>, 'readCommunity' | 'patchCommunity' | 'settingsHistory'>
const targetType = 'setting'

export const communitySettingsHandlers: Community = {
  readCommunity: (_input, context) => current(context.tx, context),

  async patchCommunity({ body: { values, field_visibility, reason, updated_at } }, context) {
    const { tx, audit, caller } = context
    const { value: before } = await lockSettingVersion(tx, visibilitySetting)
    const known = await current(tx, context)
    if (known.updated_at !== updated_at) throw new Failure('stale', { current: known })
    const after = field_visibility ?? before
    const { changed, ...fields } = difference(before, after, Object.keys(before) as (keyof typeof before)[])
    if (changed.length > 0) {
      await writeSetting(tx, context, visibilitySetting, after, caller.adminId)
      await audit({ action: 'settings.change', targetType, targetId: visibilitySetting.key, ...fields, reason })
    }
    for (const { key, stored, was, is } of readChanges(settingKeys(context), known.settings, values)) {
      await writeSetting(tx, context, key.stored, stored, caller.adminId)
      await audit({
        action: 'settings.change',
        targetType,
        targetId: key.key,
        before: { value: was },
        after: { value: is },
        reason,
      })
    }
    return current(tx, context)
  },

  settingsHistory: ({ query: { key, ...page } }, { tx, names }) =>
    auditOfType.page({ tx, targetType }, { ...page, target: key }, (lines) => auditRows(tx, lines, names)),
}

async function current(tx: Tx, parts: Pick<Parts, 'contributions' | 'names'>): Promise<CommunitySettings> {
  const { value, updated_at } = await settingVersion(tx, visibilitySetting)
  const settings = await settingRows(tx, parts)
  const changes = [updated_at, ...settings.map((row) => row.updated_at)].filter((at) => at !== null)
  return { settings, field_visibility: value, updated_at: changes.sort().at(-1) ?? null }
}
