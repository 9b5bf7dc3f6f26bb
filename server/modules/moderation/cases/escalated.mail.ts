import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'
import type { MailMessage } from '#server/platform/mail/mail.ts'

type Letter = { to: string; name: string; by: string; note: string; url: string; locale: Locale }

/** For a moderator without a member's account, whom no notice reaches. */
export function escalatedMail({ to, name, by, note, url, locale }: Letter): MailMessage {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Something needs your decision',
      greeting: `Dear ${name},`,
      paragraphs: [`${by} asks the moderators of the whole community to decide, and writes:`, note],
      label: 'Open the queue',
      closing: ['It is no longer in the queue of its parish.'],
    },
    ar: {
      subject: 'أمر ينتظر قرارك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`يطلب ${by} من مشرفي الخدمة كلها أن يقرروا، ويكتب:`, note],
      label: 'فتح قائمة المراجعة',
      closing: ['لم يعد في قائمة كنيسته.'],
    },
  })
  return compose({ to, kind: 'moderation-escalated', locale, ...letter, action: { label, url } })
}
