import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

/** Goes to the new address of an account (ACC-D6). */
export const confirmNewEmailMail = ({
  to,
  userId,
  name,
  locale,
  url,
}: {
  to: string
  userId: string
  name: string
  locale: Locale
  url: string
}) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Please confirm your new email address',
      greeting: `Dear ${name},`,
      paragraphs: [
        `This address shall become the one of your account at ${site.en}. Please confirm that it is yours. Until then nothing changes.`,
      ],
      label: 'Use this address',
      closing: ['The link is good for 24 hours. If you did not ask for this, please ignore this mail: nothing will happen.'],
    },
    ar: {
      subject: 'يرجى تأكيد بريدك الإلكتروني الجديد',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`سيصبح هذا العنوان عنوان حسابك في ${site.ar}. يرجى تأكيد أنه لك. وحتى تؤكده لن يتغير شيء.`],
      label: 'استخدام هذا العنوان',
      closing: ['الرابط صالح لمدة ٢٤ ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة ولن يحدث شيء.'],
    },
  })
  return { ...compose({ to, kind: 'confirm-new-email', locale, ...letter, action: { label, url } }), aboutUserId: userId }
}
