import * as v from 'valibot'
import type { EmailConfig, mailEndpoints } from '#contract/mail/mail.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { mailErrors } from '#contract/mail/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { mailSetting, type StoredMail } from '#server/platform/mail/mail.setting.ts'
import type { MailServer } from '#server/platform/mail/mail-server.ts'
import { mailProviders } from '#server/platform/ports/mail/mail-providers.ts'
import { countMails } from '#server/platform/mail/outbox.queries.ts'
import type { Handler } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockSettingVersion, settingVersion, writeSetting } from '#server/platform/settings/settings.ts'

export const emailConfig: Handler<typeof mailEndpoints.emailConfig> = (_input, { tx, mail }) => current(tx, mail)

export const putEmailConfig: Handler<typeof mailEndpoints.putEmailConfig> = async ({ body }, context) => {
  const { tx, audit, mail, now } = context
  const { reason, updated_at, password, api_key, ...given } = body
  const { value: before, updated_at: version } = await lockSettingVersion(tx, mailSetting)
  if (version !== updated_at) throw new Failure('stale', { current: await current(tx, mail) })
  const isOther = given.host !== before.host || given.user !== before.user
  const kept = isOther || given.user === '' ? null : before.password_sealed
  const isOtherService = given.provider !== before.provider || given.api_url !== before.api_url
  const keptKey = isOtherService ? null : before.key_sealed
  const after: StoredMail = {
    ...given,
    password_sealed: password ? mail.sealPassword(password) : kept,
    key_sealed: api_key ? mail.sealPassword(api_key) : keptKey,
  }
  if (after.transport === 'api' && after.key_sealed === null) throw fieldFailure('api_key', mailErrors.key_missing)
  const { changed, ...values } = difference(
    logged(before),
    { ...logged(after), ...(password ? { password: 'new' } : {}), ...(api_key ? { key: 'new' } : {}) },
    fields,
  )
  if (changed.length === 0) return current(tx, mail)
  await writeSetting(tx, context, mailSetting, after)
  await audit({ action: 'mail.change', targetType: 'setting', targetId: mailSetting.key, ...values, reason })
  await mail.sendWaiting(tx, mail.serverOf(after), now())
  return current(tx, mail)
}

/** The presence of the password and the key in place of them. */
const logged = ({ password_sealed, key_sealed, ...server }: StoredMail) => ({
  ...server,
  password: password_sealed === null ? 'none' : 'set',
  key: key_sealed === null ? 'none' : 'set',
})
const fields = Object.keys(logged(v.parse(mailSetting.schema, {}))) as (keyof ReturnType<typeof logged>)[]

async function current(tx: Tx, mail: Parts['mail']): Promise<EmailConfig> {
  const { value, updated_at } = await settingVersion(tx, mailSetting)
  const { password_sealed, key_sealed, ...server } = value
  const inForce = mail.serverOf(value)
  return {
    ...server,
    has_password: password_sealed !== null,
    has_key: key_sealed !== null,
    in_force: inForce && shown(inForce),
    ...(await countMails(tx)),
    updated_at,
  }
}

const smtpPort = { 'smtp:': '587', 'smtps:': '465' } as Record<string, string>

function shown({ way, from }: MailServer): EmailConfig['in_force'] {
  if ('provider' in way) {
    const { provider } = way
    const { host, protocol } = new URL(way.url || mailProviders[provider].url)
    return { host, security: protocol === 'https:' ? 'tls' : 'offered', user: null, provider, from }
  }
  if (!('url' in way)) {
    const { host, port, security, user } = way
    return { host: `${host}:${port}`, security, user: user || null, provider: null, from }
  }
  const url = new URL(way.url)
  return {
    host: `${url.hostname}:${url.port || smtpPort[url.protocol]}`,
    security: url.protocol === 'smtps:' ? 'tls' : 'offered',
    user: url.username ? decodeURIComponent(url.username) : null,
    provider: null,
    from,
  }
}
