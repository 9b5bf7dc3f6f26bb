import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { type SmtpServer, smtpTransport } from '#server/platform/ports/mail/smtp.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { mailSetting, type StoredMail } from './mail.setting.ts'

type SealedSmtp = { url: string } | (Omit<Extract<SmtpServer, { host: string }>, 'password'> & { passwordSealed: string | null })

/** The mail server in force. `hourlyLimit`: mails an hour; null: no limit. */
export type MailServer = { smtp: SealedSmtp; from: string; replyTo: string | null; hourlyLimit: number | null }

/** Where mails go: what the console has set, else the environment. */
export type MailServers = {
  /** Null: mails stay in the outbox. */
  current(tx: Tx): Promise<MailServer | null>
  /** The one that a stored setting means. */
  serverOf(stored: StoredMail): MailServer | null
  /** The connection to the current one, opened anew after a change. Throws OperatorError when the stored password cannot be read. */
  transport(tx: Tx): Promise<MailTransport | null>
  /** Encrypts a password for `mailSetting`. */
  sealPassword(password: string): string
  close(): void
}

type Options = { bus: Bus; config: Pick<Config, 'smtpUrl' | 'mailFrom'>; sealer: Sealer }
const context = 'mail server'

export function openMailServers({ bus, config, sealer }: Options): MailServers {
  let opened: { key: string; transport: MailTransport } | null = null
  const close = () => {
    opened?.transport.close()
    opened = null
  }
  const current = async (tx: Tx) => inForce(await readSetting(tx, { bus }, mailSetting), config)
  return {
    current,
    serverOf: (stored) => inForce(stored, config),
    async transport(tx) {
      const server = await current(tx)
      const key = JSON.stringify(server)
      if (opened?.key === key) return opened.transport
      const transport = server && (await smtpTransport({ ...server, smtp: unsealed(server.smtp, sealer) }))
      close()
      opened = transport && { key, transport }
      return transport
    },
    sealPassword: (password) => sealer.seal(password, context).toString('base64'),
    close,
  }
}

function inForce(stored: StoredMail, { smtpUrl, mailFrom }: Options['config']): MailServer | null {
  const { host, port, security, user } = stored
  const sender = { from: stored.from || mailFrom, replyTo: stored.reply_to || null, hourlyLimit: stored.hourly_limit }
  if (stored.transport === 'smtp')
    return { ...sender, smtp: { host, port, security, user, passwordSealed: stored.password_sealed } }
  return stored.transport === 'environment' && smtpUrl ? { ...sender, smtp: { url: smtpUrl } } : null
}

function unsealed(smtp: SealedSmtp, sealer: Sealer): SmtpServer {
  if ('url' in smtp) return smtp
  const { passwordSealed, ...server } = smtp
  if (passwordSealed === null) return { ...server, password: '' }
  try {
    return { ...server, password: sealer.open(Buffer.from(passwordSealed, 'base64'), context) }
  } catch {
    throw new OperatorError(
      'The stored password of the mail server cannot be read with this SEALING_KEY: type it again in the console.',
    )
  }
}
