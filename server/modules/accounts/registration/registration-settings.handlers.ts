import type { RegistrationSettings } from '#contract/accounts/registration-settings.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { lockSettingVersion, settingVersion, writeSetting } from '#server/platform/settings/settings.ts'
import { registrationSetting } from './registration.setting.ts'

export const registrationSettingsHandlers: Pick<Handlers<'accounts'>, 'readRegistration' | 'putRegistration'> = {
  readRegistration: (_input, { tx }) => current(tx),

  async putRegistration({ body: { reason, updated_at, ...after } }, context) {
    const { tx, audit } = context
    const { value: before, updated_at: version } = await lockSettingVersion(tx, registrationSetting)
    if (version !== updated_at) throw new Failure('stale', { current: await current(tx) })
    const { changed, ...values } = difference(before, after, Object.keys(before) as (keyof typeof before)[])
    if (changed.length === 0) return current(tx)
    await writeSetting(tx, context, registrationSetting, after)
    await audit({ action: 'registration.change', targetType: 'setting', targetId: registrationSetting.key, ...values, reason })
    return current(tx)
  },
}

async function current(tx: Tx): Promise<RegistrationSettings> {
  const { value, updated_at } = await settingVersion(tx, registrationSetting)
  return { ...value, updated_at }
}
