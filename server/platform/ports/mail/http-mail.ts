import type { MailProvider } from '#contract/mail/mail-providers.ts'
import { mailProviders } from './mail-providers.ts'
import { MailRefused, type MailTransport } from './mail-transport.ts'
import { unsubscribing } from './unsubscribing.ts'

/** `url`: of the call; empty: the provider's own. */
export type HttpService = { provider: MailProvider; url: string; key: string }
type Sender = { service: HttpService; from: string; replyTo: string | null; patience?: number }

const mostOfAnswer = 300

/**
 * Delivers by a provider's HTTP interface, one POST a letter. The key goes to that address only: redirects fail. `from`: an address,
 * with or without a name; `patience`: milliseconds.
 */
export function httpTransport({ service: { provider, url, key }, from, replyTo, patience = 30_000 }: Sender): MailTransport {
  const { url: ownUrl, keyHeader, body } = mailProviders[provider]
  const sender = senderOf(from)
  return {
    async deliver({ messageId, to, subject, text, html, unsubscribeUrl }) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) }
      const letter = { from, sender, to, replyTo, subject, text, html, headers }
      const answer = await fetch(url || ownUrl, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          // Honoured by some; a repeated attempt is one letter there.
          'idempotency-key': messageId,
          ...keyHeader(key),
        },
        body: JSON.stringify(body(letter)),
      })
      const said = `${answer.status} ${(await answer.text()).replaceAll(/\s+/g, ' ').slice(0, mostOfAnswer)}`.trim()
      if (answer.ok) return said
      throw isFinal(answer.status) ? new MailRefused(said, answer.status) : new Error(said)
    },
    close: () => undefined,
  }
}

/** The letter itself is refused. A wrong key, a limit or an outage is not the letter's fault: it is tried again. */
const isFinal = (status: number) => status === 400 || status === 413 || status === 422

function senderOf(from: string) {
  const [, name = '', email = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  return { email: email.trim(), name: name.trim().replace(/^"(.*)"$/, '$1') || null }
}
