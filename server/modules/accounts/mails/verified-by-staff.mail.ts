import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Params = { to: string; name: string; locale: Locale; loginUrl: string }

export const verifiedByStaffMail = ({ to, name, locale, loginUrl }: Params) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your email address is confirmed',
      greeting: `Dear ${name},`,
      paragraphs: [`The staff of ${site.en} confirmed your email address. You need not open the link of the earlier mail.`],
      label: 'Log in',
    },
    ar: {
      subject: 'تم تأكيد بريدك الإلكتروني',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`أكد فريق ${site.ar} بريدك الإلكتروني، ولا حاجة لفتح رابط الرسالة السابقة.`],
      label: 'تسجيل الدخول',
    },
  })
  return compose({ to, kind: 'email-confirmed', locale, ...letter, action: { label, url: loginUrl }, closing: [] })
}
