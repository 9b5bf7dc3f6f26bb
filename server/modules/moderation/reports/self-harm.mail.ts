import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'
import type { MailMessage } from '#server/platform/mail/mail.ts'

/** For a moderator without a member's account, whom no notice reaches. */
export function selfHarmMail({ to, name, url, locale }: { to: string; name: string; url: string; locale: Locale }): MailMessage {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Somebody may harm themselves: please look now',
      greeting: `Dear ${name},`,
      paragraphs: [
        'A member reported that somebody may harm themselves. If they are in danger, call the emergency services and their priest.',
      ],
      label: 'Open the queue',
      closing: ['All moderators of their parish got this mail.'],
    },
    ar: {
      subject: 'قد يؤذي أحدهم نفسه: الرجاء الاطلاع الآن',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: ['أبلغ عضو أن شخصًا قد يؤذي نفسه. عند الخطر يرجى الاتصال بالطوارئ وبالأب الكاهن.'],
      label: 'فتح قائمة المراجعة',
      closing: ['وصلت هذه الرسالة إلى كل مشرفي كنيسته.'],
    },
  })
  return compose({ to, kind: 'moderation-self-harm', locale, ...letter, action: { label, url } })
}
