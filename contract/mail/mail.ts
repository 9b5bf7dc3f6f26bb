import * as v from 'valibot'
import { Email } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { languages } from '../core/languages.ts'
import { mailProviderIds } from './mail-providers.ts'
import { Reason } from '../staff/console-account.ts'

/** `environment`: SMTP_URL and MAIL_FROM decide. `api`: a provider's HTTP interface. `outbox`: nothing is sent, mails stay in the outbox. */
export const mailTransports = ['environment', 'smtp', 'api', 'outbox'] as const
/** `tls`: from the first byte. `offered`: STARTTLS where the server offers it, else unencrypted. */
export const mailSecurities = ['starttls', 'tls', 'offered'] as const

const server = {
  transport: v.picklist(mailTransports),
  host: v.string(),
  port: v.number(),
  security: v.picklist(mailSecurities),
  /** Empty: without signing in. */
  user: v.string(),
  provider: v.picklist(mailProviderIds),
  /** Where the provider's call is; empty: its usual address. */
  api_url: v.string(),
  /** An address, with or without a name; empty: MAIL_FROM. */
  from: v.string(),
  reply_to: v.string(),
  /** Names the DKIM key of the sender's domain, which is checked; the mail server signs. */
  dkim_selector: v.string(),
  /** Mails an hour, of all servers together where they share Redis; null: no limit. */
  hourly_limit: v.nullable(v.number()),
}

/** How this installation sends mail (SYS-D10). */
export const EmailConfig = v.object({
  ...server,
  /** Passwords and keys are never sent. */
  has_password: v.boolean(),
  has_key: v.boolean(),
  /** What is in force. Null: mails stay in the outbox. `host` has the port; `user` is null without signing in. */
  in_force: v.nullable(
    v.object({
      host: v.string(),
      security: v.picklist(mailSecurities),
      user: v.nullable(v.string()),
      /** Null: by SMTP. */
      provider: v.nullable(v.picklist(mailProviderIds)),
      from: v.string(),
    }),
  ),
  queued: v.number(),
  failed: v.number(),
  /** null: never changed. */
  updated_at: v.nullable(v.string()),
})
export type EmailConfig = v.InferOutput<typeof EmailConfig>

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'Use at most {n} characters'))
const Host = v.pipe(words(253), v.regex(/^(?!-)[\p{L}\d.:-]*$/u, 'Enter the name of a server, such as smtp.example.org'))
const From = v.pipe(
  words(254),
  v.regex(/^$|^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'Enter an address, such as Parish Office <office@example.org>'),
)
const ApiUrl = v.pipe(
  words(300),
  // Without encryption only to this machine.
  v.regex(/^$|^https:\/\/[^\s/]+\S*$|^http:\/\/(localhost|127\.0\.0\.1)[:/]\S*$/, 'Enter an address that begins with https://'),
)
const Selector = v.pipe(words(63), v.regex(/^[a-z\d._-]*$/i, 'Enter the selector only, such as mail2026'))
const Port = v.pipe(
  v.number('A port from 1 to 65535'),
  v.integer('A port from 1 to 65535'),
  v.minValue(1, 'A port from 1 to 65535'),
  v.maxValue(65_535, 'A port from 1 to 65535'),
)
const HourlyLimit = v.pipe(
  v.number('A whole number from 1 to 100,000'),
  v.integer('A whole number from 1 to 100,000'),
  v.minValue(1, 'A whole number from 1 to 100,000'),
  v.maxValue(100_000, 'A whole number from 1 to 100,000'),
)

const EmailConfigBody = v.pipe(
  v.object({
    ...server,
    host: Host,
    port: Port,
    user: words(254),
    /** Absent: the stored one stays. */
    password: v.optional(v.pipe(v.string(), v.maxLength(500, 'Use at most {n} characters'))),
    api_url: ApiUrl,
    /** Absent: the stored one stays. */
    api_key: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most {n} characters'))),
    from: From,
    reply_to: v.union([v.literal(''), Email], 'Enter a valid email address'),
    dkim_selector: Selector,
    hourly_limit: v.nullable(HourlyLimit),
    reason: Reason,
    updated_at: v.nullable(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['transport'], ['host']],
      ({ transport, host }) => transport !== 'smtp' || host !== '',
      'Enter the name of the mail server',
    ),
    ['host'],
  ),
)

/** What became of a test letter; `answer` is the mail server's own, or the failure of the connection. */
export const TestLetter = v.object({
  outcome: v.picklist(['accepted', 'refused', 'unreachable', 'stored']),
  to: v.string(),
  answer: v.nullable(v.string()),
})
export type TestLetter = v.InferOutput<typeof TestLetter>

/** `wrong`: receivers ignore or refuse it. `unknown`: the name servers did not answer. `unasked`: no DKIM selector is set. */
export const recordStates = ['right', 'missing', 'wrong', 'unknown', 'unasked'] as const
const SenderRecord = v.object({
  kind: v.picklist(['spf', 'dkim', 'dmarc']),
  state: v.picklist(recordStates),
  /** Where it stands in the DNS. */
  name: v.string(),
  text: v.nullable(v.string()),
})
export type SenderRecord = v.InferOutput<typeof SenderRecord>

/** DNS records by which receivers recognise mail of the sender's domain. */
export const SenderRecords = v.object({ domain: v.string(), records: v.array(SenderRecord) })
export type SenderRecords = v.InferOutput<typeof SenderRecords>

const email = { base: 'main', auth: 'admin', rights: { all: ['manage_settings'] } } as const

export const mailEndpoints = {
  emailConfig: endpoint({
    ...email,
    method: 'GET',
    path: 'superadmin/email-config/',
    touches: ['mail'],
    errors: [],
    summary: 'Returns how this installation sends mail, and the mails that wait (SYS-D10).',
    response: EmailConfig,
  }),
  putEmailConfig: endpoint({
    ...email,
    method: 'PUT',
    path: 'superadmin/email-config/',
    touches: ['mail', 'audit'],
    stepUp: true,
    errors: ['stale'],
    summary: 'Replaces the mail server; mails that waited for one are sent.',
    body: EmailConfigBody,
    response: EmailConfig,
  }),
  senderRecords: endpoint({
    ...email,
    method: 'GET',
    path: 'superadmin/email-config/sender/',
    touches: ['mail'],
    errors: [],
    summary: "Looks up the SPF, DKIM and DMARC records of the sender's domain.",
    response: SenderRecords,
  }),
  testEmail: endpoint({
    ...email,
    method: 'POST',
    path: 'superadmin/email-config/test/',
    touches: ['mail', 'audit'],
    limit: 'write',
    errors: [],
    summary: "Sends a test letter to the caller's address and returns the mail server's answer.",
    body: v.object({ locale: v.picklist(languages) }),
    response: TestLetter,
  }),
} as const
