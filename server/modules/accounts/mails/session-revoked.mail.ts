import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

type Params = { to: string; name: string; locale: Locale; loginUrl: string; at: Date }

export const sessionRevokedMail = ({ to, name, locale, loginUrl, at }: Params) => {
  const time = new Intl.DateTimeFormat(languageTraits[locale].dates, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'We signed one of your devices out',
      greeting: `Dear ${name},`,
      paragraphs: [
        `On ${time} UTC an old sign-in key of yours was used a second time. This can happen when a device was restored from a copy, but also when someone else got hold of the key, so we ended that session everywhere.`,
        'Please log in again. If you suspect that somebody else has used your account, choose a new password too.',
      ],
      label: 'Log in again',
      closing: ['Your other devices stay signed in.'],
    },
    ar: {
      subject: 'قمنا بتسجيل خروج أحد أجهزتك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `في ${time} بالتوقيت العالمي استُخدم مفتاح دخول قديم لحسابك مرة ثانية. قد يحدث هذا عند استعادة جهاز من نسخة، وقد يعني أن شخصًا آخر حصل على المفتاح، لذلك أنهينا هذه الجلسة في كل مكان.`,
        'يرجى تسجيل الدخول من جديد. وإذا كنت تشك في أن أحدًا استخدم حسابك فاختر كلمة مرور جديدة أيضًا.',
      ],
      label: 'تسجيل الدخول',
      closing: ['لم يتغير شيء على أجهزتك الأخرى.'],
    },
  })
  return compose({ to, kind: 'security-session-revoked', locale, ...letter, action: { label, url: loginUrl } })
}
