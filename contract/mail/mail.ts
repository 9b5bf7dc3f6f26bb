import * as v from 'valibot'
import { languages } from '../core/languages.ts'
import { endpoint } from '../core/endpoint.ts'

/** How this installation sends mail (SYS-D10). The server's environment decides it; the password is never sent. */
export const EmailConfig = v.object({
  /** `outbox`: no mail server, mails stay in the outbox. */
  transport: v.picklist(['smtp', 'outbox']),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  /** TLS from the first byte (smtps); otherwise STARTTLS where the server offers it. */
  is_tls: v.boolean(),
  user: v.nullable(v.string()),
  from: v.string(),
  queued: v.number(),
  failed: v.number(),
})
export type EmailConfig = v.InferOutput<typeof EmailConfig>

/** What became of a test letter; `answer` is the mail server's own, or the failure of the connection. */
export const TestLetter = v.object({
  outcome: v.picklist(['accepted', 'refused', 'unreachable', 'stored']),
  to: v.string(),
  answer: v.nullable(v.string()),
})
export type TestLetter = v.InferOutput<typeof TestLetter>

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
