import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Asked = { to: string; name: string; locale: Locale; url: string; by: 'person' | 'staff' }

/** The password reset link (ACC-D4), requested at sign-in or sent by staff. */
export const resetPasswordMail = ({ to, name, locale, url, by }: Asked) => {
  const { asked, label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Choose a new password',
      greeting: `Dear ${name},`,
      asked: {
        person: `Somebody, probably you, asked to choose a new password for your account at ${site.en}.`,
        staff: `The staff of ${site.en} send you this link, so that you can choose a new password for your account.`,
      },
      label: 'Choose a new password',
      closing: [
        'The link is good for 60 minutes and works once. If you did not ask for it, please ignore this mail: your password stays as it is.',
      ],
    },
    ar: {
      subject: 'اختر كلمة مرور جديدة',
      greeting: `سلام ونعمة يا ${name}،`,
      asked: {
        person: `طلب أحدهم، وغالبًا أنت، اختيار كلمة مرور جديدة لحسابك في ${site.ar}.`,
        staff: `يرسل إليك فريق ${site.ar} هذا الرابط لتتمكن من اختيار كلمة مرور جديدة لحسابك.`,
      },
      label: 'اختيار كلمة مرور جديدة',
      closing: ['الرابط صالح لمدة ٦٠ دقيقة ويعمل مرة واحدة. إذا لم تطلبه فتجاهل هذه الرسالة وستبقى كلمة مرورك كما هي.'],
    },
  })
  return compose({ to, kind: 'reset-password', locale, ...letter, paragraphs: [asked[by]], action: { label, url } })
}
