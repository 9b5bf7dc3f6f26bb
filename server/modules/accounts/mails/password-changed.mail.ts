import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Params = { to: string; name: string; locale: Locale; resetUrl: string; by: 'link' | 'settings' }

/** Tells the owner that the password was changed, with a link to recover the account. */
export const passwordChangedMail = ({ to, name, locale, resetUrl, by }: Params) => {
  const { label, how, otherwise, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your password was changed',
      greeting: `Dear ${name},`,
      how: {
        link: `A new password was chosen for your account at ${site.en} by the link of a mail. You are signed out on every device and log in with the new one.`,
        settings: `A new password was chosen for your account at ${site.en} in its settings. Every other device is signed out and logs in with the new one.`,
      },
      otherwise: 'If this was not you, choose another password at once and write to the person who looks after your parish.',
      label: 'This was not me',
      closing: [],
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      greeting: `سلام ونعمة يا ${name}،`,
      how: {
        link: `تم اختيار كلمة مرور جديدة لحسابك في ${site.ar} من خلال رابط في رسالة. تم تسجيل خروجك من كل الأجهزة، ويمكنك الدخول بكلمة المرور الجديدة.`,
        settings: `تم اختيار كلمة مرور جديدة لحسابك في ${site.ar} من صفحة الإعدادات. تم تسجيل خروجك من أجهزتك الأخرى، ويمكنك الدخول منها بكلمة المرور الجديدة.`,
      },
      otherwise: 'إذا لم تكن أنت من فعل ذلك فاختر كلمة مرور أخرى فورًا وتواصل مع مسؤول كنيستك.',
      label: 'لم أكن أنا',
      closing: [],
    },
  })
  const paragraphs = [how[by], otherwise]
  return compose({ to, kind: 'security-password-changed', locale, ...letter, paragraphs, action: { label, url: resetUrl } })
}
