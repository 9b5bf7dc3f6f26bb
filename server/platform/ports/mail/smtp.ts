import { MailRefused, type MailTransport } from './mail-transport.ts'

/** Delivers by SMTP, over at most two connections. `from`: an address, with or without a name. */
export const smtpTransport = async ({ url, from }: { url: string; from: string }): Promise<MailTransport> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(url, {
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
        const sent = await transport.sendMail({ from, ...letter, messageId: `<${messageId}@${domain}>`, headers })
        return String(sent.response)
      } catch (error) {
        const { responseCode = 0, message } = error as Error & { responseCode?: number }
        throw responseCode >= 500 ? new MailRefused(message, responseCode) : error
      }
    },
    close: () => transport.close(),
  }
}

const unsubscribing = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
