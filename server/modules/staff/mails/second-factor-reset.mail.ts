import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

export const secondFactorResetMail = ({ to, name, locale, url }: { to: string; name: string; locale: Locale; url: string }) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your second factor was taken off',
      greeting: `Dear ${name},`,
      paragraphs: [
        'An administrator has taken the second factor off your console account and ended its sessions.',
        'Please sign in and set up a new one. If you did not ask for this, tell another administrator at once.',
      ],
      label: 'Sign in to the console',
      closing: ['Your recovery codes are void.'],
    },
    ar: {
      subject: 'أُزيل التحقق بخطوتين من حسابك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        'أزال أحد المسؤولين التحقق بخطوتين من حسابك في لوحة التحكم وأنهى جلساته.',
        'يرجى الدخول وإعداده من جديد. وإذا لم تطلب ذلك فأخبر مسؤولًا آخر فورًا.',
      ],
      label: 'الدخول إلى لوحة التحكم',
      closing: ['رموز الاسترداد السابقة لم تعد صالحة.'],
    },
  })
  return compose({ to, kind: 'security-second-factor-reset', locale, ...letter, action: { label, url } })
}
