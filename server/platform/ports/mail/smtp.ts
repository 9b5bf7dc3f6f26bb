import { MailRefused, type MailTransport } from './mail-transport.ts'
import { unsubscribing } from './unsubscribing.ts'

/** `offered`: STARTTLS where the server offers it. An empty user does not sign in. */
export type SmtpServer =
  | { url: string }
  | { host: string; port: number; security: 'tls' | 'starttls' | 'offered'; user: string; password: string }
type Sender = { smtp: SmtpServer; from: string; replyTo: string | null }

/** Delivers by SMTP, over at most two connections. `from`: an address, with or without a name. */
export const smtpTransport = async ({ smtp, from, replyTo }: Sender): Promise<MailTransport> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...optionsOf(smtp),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object)
  const domain = from.match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost'
  return {
    async deliver({ messageId, unsubscribeUrl, ...letter }) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) }
      try {
        const sent = await transport.sendMail({
          from,
          ...(replyTo ? { replyTo } : {}),
          ...letter,
          messageId: `<${messageId}@${domain}>`,
          headers,
        })
        return String(sent.response)
      } catch (error) {
        const { responseCode = 0, message } = error as Error & { responseCode?: number }
        throw responseCode >= 500 ? new MailRefused(message, responseCode) : error
      }
    },
    close: () => transport.close(),
  }
}

const optionsOf = (smtp: SmtpServer) =>
  'url' in smtp
    ? { url: smtp.url }
    : {
        host: smtp.host,
        port: smtp.port,
        secure: smtp.security === 'tls',
        requireTLS: smtp.security === 'starttls',
        ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password } } : {}),
      }
