import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

export const accountDeactivatedMail = ({
  to,
  name,
  locale,
  loginUrl,
}: {
  to: string
  name: string
  locale: Locale
  loginUrl: string
}) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your account is deactivated',
      greeting: `Dear ${name},`,
      paragraphs: [
        `Your account at ${site.en} is deactivated, as you asked. Nobody sees your profile, and nothing of yours is deleted.`,
        'Whenever you wish to come back, log in: everything is as you left it.',
      ],
      label: 'Come back',
      closing: ['If this was not you, log in and choose a new password.'],
    },
    ar: {
      subject: 'تم إيقاف حسابك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `تم إيقاف حسابك في ${site.ar} كما طلبت. لا يرى أحد ملفك الشخصي، ولم يُحذف شيء مما يخصك.`,
        'متى رغبت في العودة فسجّل الدخول، وستجد كل شيء كما تركته.',
      ],
      label: 'العودة',
      closing: ['إذا لم تكن أنت من طلب ذلك فسجّل الدخول واختر كلمة مرور جديدة.'],
    },
  })
  return compose({ to, kind: 'account-deactivated', locale, ...letter, action: { label, url: loginUrl } })
}
