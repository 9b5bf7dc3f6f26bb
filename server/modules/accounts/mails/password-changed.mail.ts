import { compose, type Locale } from '#server/platform/mail/letter.ts'

type Params = { to: string; name: string; locale: Locale; resetUrl: string }

/** Tells the owner that the password was changed, with a link to recover the account. */
export const passwordChangedMail = ({ to, name, locale, resetUrl }: Params) => {
  const { label, ...letter } = {
    en: {
      subject: 'Your password was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        'A new password was chosen for your account at Coptic Community by the link of a mail. You are signed out on every device and log in with the new one.',
        'If this was not you, choose another password at once and write to the person who looks after your parish.',
      ],
      label: 'This was not me',
      closing: [],
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      greeting: `عزيزي ${name}،`,
      paragraphs: [
        'تم اختيار كلمة مرور جديدة لحسابك في المجتمع القبطي من خلال رابط في رسالة. تم تسجيل خروجك من كل الأجهزة، وتسجل الدخول بكلمة المرور الجديدة.',
        'إذا لم تكن أنت من فعل ذلك فاختر كلمة مرور أخرى فوراً وتواصل مع مسؤول كنيستك.',
      ],
      label: 'لم أكن أنا',
      closing: [],
    },
  }[locale]
  return compose({ to, kind: 'security-password-changed', locale, ...letter, action: { label, url: resetUrl } })
}
