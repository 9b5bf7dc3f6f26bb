import * as v from 'valibot'
import { mailTransports } from '#contract/mail/mail.ts'
import { mailProviderIds } from '#contract/mail/mail-providers.ts'
import { defineSetting } from '#server/platform/settings/settings.ts'

/** The mail server as the console sets it (SYS-D10). `environment`: SMTP_URL and MAIL_FROM decide. */
export const mailSetting = defineSetting({
  key: 'mail',
  schema: v.object({
    transport: v.optional(v.picklist(mailTransports), 'environment'),
    host: v.optional(v.string(), ''),
    port: v.optional(v.number(), 587),
    security: v.optional(v.picklist(['tls', 'starttls', 'offered']), 'starttls'),
    user: v.optional(v.string(), ''),
    /** Base64; encrypted by `mail.sealPassword`. */
    password_sealed: v.optional(v.nullable(v.string()), null),
    provider: v.optional(v.picklist(mailProviderIds), 'brevo'),
    /** Empty: the provider's own. */
    api_url: v.optional(v.string(), ''),
    /** Base64; encrypted by `mail.sealPassword`. */
    key_sealed: v.optional(v.nullable(v.string()), null),
    /** Empty: MAIL_FROM. */
    from: v.optional(v.string(), ''),
    reply_to: v.optional(v.string(), ''),
    dkim_selector: v.optional(v.string(), ''),
    hourly_limit: v.optional(v.nullable(v.number()), null),
  }),
})
export type StoredMail = v.InferOutput<typeof mailSetting.schema>
