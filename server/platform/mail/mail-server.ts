import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { MailTransport } from '#server/platform/ports/mail/mail-transport.ts'
import { type HttpService, httpTransport } from '#server/platform/ports/mail/http-mail.ts'
import { type SmtpServer, smtpTransport } from '#server/platform/ports/mail/smtp.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { mailSetting, type StoredMail } from './mail.setting.ts'

type SealedSmtp = { url: string } | (Omit<Extract<SmtpServer, { host: string }>, 'password'> & { passwordSealed: string | null })

type SealedService = Omit<HttpService, 'key'> & { keySealed: string | null }

/** The mail server in force, or a service that takes letters by HTTP. `hourlyLimit`: mails an hour; null: no limit. */
export type MailServer = { way: SealedSmtp | SealedService; from: string; replyTo: string | null; hourlyLimit: number | null }

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
      const transport = server && (await transportOf(server, sealer))
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
    return { ...sender, way: { host, port, security, user, passwordSealed: stored.password_sealed } }
  if (stored.transport === 'api')
    return { ...sender, way: { provider: stored.provider, url: stored.api_url, keySealed: stored.key_sealed } }
  return stored.transport === 'environment' && smtpUrl ? { ...sender, way: { url: smtpUrl } } : null
}

async function transportOf({ way, ...sender }: MailServer, sealer: Sealer): Promise<MailTransport> {
  if ('provider' in way) {
    const { keySealed, ...service } = way
    return httpTransport({ ...sender, service: { ...service, key: unsealed(keySealed, sealer) } })
  }
  return smtpTransport({ ...sender, smtp: withPassword(way, sealer) })
}

function withPassword(smtp: SealedSmtp, sealer: Sealer): SmtpServer {
  if ('url' in smtp) return smtp
  const { passwordSealed, ...server } = smtp
  return { ...server, password: unsealed(passwordSealed, sealer) }
}

function unsealed(secret: string | null, sealer: Sealer): string {
  if (secret === null) return ''
  try {
    return sealer.open(Buffer.from(secret, 'base64'), context)
  } catch {
    throw new OperatorError(
      'The stored password of the mail server, or key of the mail service, cannot be read with this SEALING_KEY: type it again in the console.',
    )
  }
}
