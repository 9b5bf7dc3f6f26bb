import type { MailProvider } from '#contract/mail/mail-providers.ts'

type Address = { email: string; name: string | null }
/** A letter as every provider is told it. */
export type Letter = {
  /** With the name, as in a header. */
  from: string
  sender: Address
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}
type Provider = { url: string; keyHeader(key: string): Record<string, string>; body(letter: Letter): object }

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const named = ({ email, name }: Address) => ({ email, ...(name ? { name } : {}) })

/** The documented call of each provider that sends one letter. */
export const mailProviders: Readonly<Record<MailProvider, Provider>> = {
  // https://developers.brevo.com/reference/sendtransacemail
  brevo: {
    url: 'https://api.brevo.com/v3/smtp/email',
    keyHeader: (key) => ({ 'api-key': key }),
    body: ({ sender, to, replyTo, subject, text, html, headers }) => ({
      sender: named(sender),
      to: [{ email: to }],
      subject,
      textContent: text,
      htmlContent: html,
      headers,
      ...(replyTo ? { replyTo: { email: replyTo } } : {}),
    }),
  },
  // https://postmarkapp.com/developer/api/email-api
  postmark: {
    url: 'https://api.postmarkapp.com/email',
    keyHeader: (key) => ({ 'x-postmark-server-token': key }),
    body: ({ from, to, replyTo, subject, text, html, headers }) => ({
      From: from,
      To: to,
      Subject: subject,
      TextBody: text,
      HtmlBody: html,
      Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      ...(replyTo ? { ReplyTo: replyTo } : {}),
    }),
  },
  // https://resend.com/docs/api-reference/emails/send-email
  resend: {
    url: 'https://api.resend.com/emails',
    keyHeader: bearer,
    body: ({ from, to, replyTo, subject, text, html, headers }) => ({
      from,
      to: [to],
      subject,
      text,
      html,
      headers,
      ...(replyTo ? { reply_to: replyTo } : {}),
    }),
  },
  // https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
  sendgrid: {
    url: 'https://api.sendgrid.com/v3/mail/send',
    keyHeader: bearer,
    body: ({ sender, to, replyTo, subject, text, html, headers }) => ({
      personalizations: [{ to: [{ email: to }] }],
      from: named(sender),
      subject,
      content: [
        { type: 'text/plain', value: text },
        { type: 'text/html', value: html },
      ],
      headers,
      ...(replyTo ? { reply_to: { email: replyTo } } : {}),
    }),
  },
}
