import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Invited = { to: string; name: string; roleLabel: string; locale: Locale; url: string }

export const staffInvitationMail = ({ to, name, roleLabel, locale, url }: Invited) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: `Your account for the console of ${site.en}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `You have been given an account for the console of ${site.en}, with the role ${roleLabel}.`,
        'Please choose a password. When you sign in, you can set up a second factor with an authenticator app.',
      ],
      label: 'Choose a password',
      closing: ['The link is good for 24 hours and for you only. If you did not expect it, you need not do anything.'],
    },
    ar: {
      subject: `حسابك في لوحة تحكم ${site.ar}`,
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `أُنشئ لك حساب في لوحة تحكم ${site.ar} بدور ${roleLabel}.`,
        'يرجى اختيار كلمة مرور. وعند الدخول يمكنك إعداد التحقق بخطوتين بتطبيق للمصادقة.',
      ],
      label: 'اختيار كلمة المرور',
      closing: ['الرابط صالح لمدة ٢٤ ساعة ولك وحدك. إذا لم تكن تتوقعه فلا يلزمك فعل أي شيء.'],
    },
  })
  return compose({ to, kind: 'staff-invitation', locale, ...letter, action: { label, url } })
}
