import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

export const consoleLockedMail = ({ to, name, locale, at }: { to: string; name: string; locale: Locale; at: Date }) => {
  const time = new Intl.DateTimeFormat(languageTraits[locale].dates, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const letter = inLanguage(locale, {
    en: {
      subject: 'Your console account is locked for 15 minutes',
      greeting: `Dear ${name},`,
      paragraphs: [
        `On ${time} UTC somebody who knows your console password entered five wrong codes, so we locked the account for 15 minutes.`,
        'If it was not you, choose a new password as soon as you can sign in again, and tell another administrator.',
      ],
      closing: ['Console sessions that are open stay open.'],
    },
    ar: {
      subject: 'حسابك في لوحة التحكم مغلق لمدة ١٥ دقيقة',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `في ${time} بالتوقيت العالمي أدخل شخص يعرف كلمة مرورك خمسة رموز خاطئة، لذلك أغلقنا الحساب لمدة ١٥ دقيقة.`,
        'إذا لم تكن أنت، فاختر كلمة مرور جديدة فور تمكنك من الدخول، وأخبر مسؤولًا آخر.',
      ],
      closing: ['تبقى الجلسات المفتوحة في لوحة التحكم مفتوحة.'],
    },
  })
  return compose({ to, kind: 'security-console-locked', locale, ...letter })
}
