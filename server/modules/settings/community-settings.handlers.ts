import type { CommunitySettings } from '#contract/settings/community-settings.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { lockSettingVersion, settingVersion, writeSetting } from '#server/platform/settings/settings.ts'
import { visibilitySetting } from './visibility.setting.ts'

export const communitySettingsHandlers: Pick<Handlers<'settings'>, 'readCommunity' | 'patchCommunity'> = {
  readCommunity: (_input, { tx }) => current(tx),

  async patchCommunity({ body: { field_visibility, reason, updated_at } }, context) {
    const { tx, audit } = context
    const { value: before, updated_at: version } = await lockSettingVersion(tx, visibilitySetting)
    if (version !== updated_at) throw new Failure('stale', { current: await current(tx) })
    const after = field_visibility ?? before
    const { changed, ...values } = difference(before, after, Object.keys(before) as (keyof typeof before)[])
    if (changed.length === 0) return current(tx)
    await writeSetting(tx, context, visibilitySetting, after)
    await audit({ action: 'settings.change', targetType: 'setting', targetId: visibilitySetting.key, ...values, reason })
    return current(tx)
  },
}

async function current(tx: Tx): Promise<CommunitySettings> {
  const { value, updated_at } = await settingVersion(tx, visibilitySetting)
  return { field_visibility: value, updated_at }
}
