import type { EmailConfig, SenderRecord } from '#contract/mail/mail.ts'

/** English message ids. */
export const transportNames = {
  environment: /*i18n*/ 'As the server is set up',
  smtp: /*i18n*/ 'This mail server',
  api: /*i18n*/ 'A service’s HTTP interface',
  outbox: /*i18n*/ 'Send nothing',
} as const satisfies Record<EmailConfig['transport'], string>

export const transportTexts = {
  environment: /*i18n*/ 'SMTP_URL and MAIL_FROM on the server decide.',
  smtp: /*i18n*/ 'The one named below, from now on.',
  api: /*i18n*/ 'A mail service takes each letter by HTTPS, with a key.',
  outbox: /*i18n*/ 'Mails wait in the outbox and reach nobody.',
} as const satisfies Record<EmailConfig['transport'], string>

export const securityNames = {
  starttls: /*i18n*/ 'STARTTLS, always',
  tls: /*i18n*/ 'TLS from the start',
  offered: /*i18n*/ 'STARTTLS, where the server offers it',
} as const satisfies Record<EmailConfig['security'], string>

export const recordNames = {
  spf: /*i18n*/ 'SPF: who may send for this domain',
  dkim: /*i18n*/ 'DKIM: the key that signs its mail',
  dmarc: /*i18n*/ 'DMARC: what receivers do with the rest',
} as const satisfies Record<SenderRecord['kind'], string>

export const stateNames = {
  right: /*i18n*/ 'Found',
  missing: /*i18n*/ 'Missing',
  wrong: /*i18n*/ 'Found, but wrong',
  unknown: /*i18n*/ 'The name server did not answer',
  unasked: /*i18n*/ 'Enter the DKIM selector to look it up',
} as const satisfies Record<SenderRecord['state'], string>
