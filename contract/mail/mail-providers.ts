/** Services that take letters by HTTP, and how they call themselves. */
export const mailProviderNames = { brevo: 'Brevo', postmark: 'Postmark', resend: 'Resend', sendgrid: 'SendGrid' } as const
export type MailProvider = keyof typeof mailProviderNames
export const mailProviderIds = ['brevo', 'postmark', 'resend', 'sendgrid'] as const satisfies readonly MailProvider[]
