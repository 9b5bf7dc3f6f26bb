import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Params = { to: string; userId: string; name: string; locale: Locale; newEmail: string; url: string }

/** Goes to the old address, with a link that keeps or restores it for 72 hours (ACC-D6). */
export const emailChangeMail = ({ to, userId, name, locale, newEmail, url }: Params) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your email address is about to change',
      greeting: `Dear ${name},`,
      paragraphs: [
        `Somebody, probably you, asked to use another address for your account at ${site.en}. It changes when the link mailed to the new address is opened:`,
      ],
      label: 'Keep my old address',
      closing: [
        'If this was you, you need not do anything. If not, press the button within 72 hours: your address stays as it was, every device is signed out, and you choose a new password.',
      ],
    },
    ar: {
      subject: 'بريدك الإلكتروني على وشك أن يتغير',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `طلب أحدهم، وغالبًا أنت، استخدام عنوان آخر لحسابك في ${site.ar}. ويتغير العنوان عند فتح الرابط المرسل إلى العنوان الجديد:`,
      ],
      label: 'الاحتفاظ بعنواني القديم',
      closing: [
        'إذا كنت أنت من طلب ذلك فلا يلزمك فعل أي شيء. وإلا فاضغط الزر خلال ٧٢ ساعة: يبقى عنوانك كما كان، ويُسجَّل الخروج من كل الأجهزة، وتختار كلمة مرور جديدة.',
      ],
    },
  })
  return {
    ...compose({ to, kind: 'security-email-change', locale, ...letter, quote: newEmail, action: { label, url } }),
    aboutUserId: userId,
  }
}
