import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Params = { to: string; name: string; locale: Locale; provider: string; url: string }

/** Tells the owner that an account elsewhere signs in to this one from now on, with a link to where it can be disconnected. */
export const accountConnectedMail = ({ to, name, locale, provider, url }: Params) => {
  const { label, how, otherwise, ...letter } = inLanguage(locale, {
    en: {
      subject: `${provider} was connected to your account`,
      greeting: `Dear ${name},`,
      how: `From now on you can sign in to ${site.en} with your ${provider} account.`,
      otherwise: `If this was not you, disconnect it at once and choose another password.`,
      label: 'Connected accounts',
      closing: [],
    },
    ar: {
      subject: `تم ربط ${provider} بحسابك`,
      greeting: `سلام ونعمة يا ${name}،`,
      how: `من الآن يمكنك تسجيل الدخول إلى ${site.ar} بحسابك على ${provider}.`,
      otherwise: 'إذا لم تكن أنت من فعل ذلك فافصل الحساب فورًا واختر كلمة مرور أخرى.',
      label: 'الحسابات المرتبطة',
      closing: [],
    },
  })
  return compose({
    to,
    kind: 'security-account-connected',
    locale,
    ...letter,
    paragraphs: [how, otherwise],
    action: { label, url },
  })
}
