import type { mailEndpoints } from '#contract/mail/mail.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { transact } from '#server/platform/db/tx.ts'
import { countMails } from '#server/platform/mail/outbox.queries.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { findAddress } from './caller.queries.ts'
import { testMail } from './test.mail.ts'

const smtpPort = { 'smtp:': 587, 'smtps:': 465 } as Record<string, number>

export const emailConfig: Handler<typeof mailEndpoints.emailConfig> = async (_input, { tx, config }) => {
  const server = config.smtpUrl ? new URL(config.smtpUrl) : null
  return {
    transport: server ? 'smtp' : 'outbox',
    host: server?.hostname ?? null,
    port: server && (Number(server.port) || (smtpPort[server.protocol] ?? null)),
    is_tls: server?.protocol === 'smtps:',
    user: server?.username ? decodeURIComponent(server.username) : null,
    from: config.mailFrom,
    ...(await countMails(tx)),
  }
}

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
