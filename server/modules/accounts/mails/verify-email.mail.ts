import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

export const verifyEmailMail = ({ to, name, locale, url }: { to: string; name: string; locale: Locale; url: string }) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Please confirm your email address',
      greeting: `Welcome, ${name},`,
      paragraphs: [
        'We are glad that you are here. Please confirm that this address is yours, so that we can reach you and you can take part fully.',
      ],
      label: 'Confirm my address',
      closing: ['The link is good for 48 hours. If you did not register, please ignore this mail: nothing will happen.'],
    },
    ar: {
      subject: 'يرجى تأكيد بريدك الإلكتروني',
      greeting: `أهلًا بك يا ${name}،`,
      paragraphs: ['يسعدنا انضمامك إلينا. يرجى تأكيد أن هذا العنوان لك، حتى نستطيع الوصول إليك وتتمكن من المشاركة الكاملة.'],
      label: 'تأكيد عنواني',
      closing: ['الرابط صالح لمدة ٤٨ ساعة. إذا لم تقم بالتسجيل فتجاهل هذه الرسالة ولن يحدث شيء.'],
    },
  })
  return compose({ to, kind: 'verify-email', locale, ...letter, action: { label, url } })
}
