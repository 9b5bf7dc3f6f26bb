import { Resolver } from 'node:dns/promises'
import type { mailEndpoints } from '#contract/mail/mail.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { OwnTransactions } from '#server/platform/module/module.ts'
import { mailSetting } from '#server/platform/mail/mail.setting.ts'
import { settingVersion } from '#server/platform/settings/settings.ts'
import { findAddress } from './caller.queries.ts'
import { findSenderRecords } from './sender-records.ts'
import { testMail } from './test.mail.ts'

/** Outside a transaction: the mail server may take half a minute to answer. */
export const testEmail: OwnTransactions<typeof mailEndpoints.testEmail> = {
  async ownTransactions({ body: { locale } }, { db, mail, caller, config, now, audit }) {
    const to = await findAddress(db, caller.adminId)
    if (!to) throw new Failure('not_found')
    const delivery = await mail.sendNow(db, testMail({ to, locale, host: new URL(config.publicUrl).host }), now)
    await transact(db, (tx) => audit({ action: 'mail.test', after: { outcome: delivery.outcome } }, tx))
    return { to, ...delivery }
  },
}

const lookupMs = 2_000

/** Outside a transaction: name servers may take seconds to answer. */
export const senderRecords: OwnTransactions<typeof mailEndpoints.senderRecords> = {
  async ownTransactions(_input, { db, config }) {
    const { value } = await settingVersion(db, mailSetting)
    const domain = domainOf(value.from || config.mailFrom)
    const resolver = new Resolver({ timeout: lookupMs, tries: 2 })
    const records = await findSenderRecords(domain, value.dkim_selector, (name) => resolver.resolveTxt(name))
    return { domain, records }
  },
}

const domainOf = (from: string) => from.replace(/>$/, '').split('@').at(-1) ?? ''
