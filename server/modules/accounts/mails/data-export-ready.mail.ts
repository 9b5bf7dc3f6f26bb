import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'
import { dayIn } from './account-date.ts'

type Params = { to: string; name: string; locale: Locale; expiresAt: Date; url: string }

/** Leads to the page, not to the file: the mailbox may be read by others. */
export const dataExportReadyMail = ({ to, name, locale, expiresAt, url }: Params) => {
  const date = dayIn(locale, expiresAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your data is ready',
      greeting: `Dear ${name},`,
      paragraphs: [`The copy of your data that you asked for is ready. You can download it until ${date}.`],
      label: 'Go to my data',
      closing: ['If you did not ask for it, log in and choose a new password.'],
    },
    ar: {
      subject: 'بياناتك جاهزة',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`نسخة بياناتك التي طلبتها جاهزة. يمكنك تنزيلها حتى ${date}.`],
      label: 'الذهاب إلى بياناتي',
      closing: ['إذا لم تطلبها فسجّل الدخول واختر كلمة مرور جديدة.'],
    },
  })
  return compose({ to, kind: 'data-export-ready', locale, ...letter, action: { label, url } })
}
