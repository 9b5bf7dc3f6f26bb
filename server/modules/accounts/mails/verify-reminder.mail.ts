import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Reminded = { to: string; name: string; locale: Locale; url: string; removedAt: Date }

export const verifyReminderMail = ({ to, name, locale, url, removedAt }: Reminded) => {
  const date = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(removedAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your email address is not confirmed yet',
      greeting: `Dear ${name},`,
      paragraphs: [
        `You have an account at ${site.en}, but its email address has not been confirmed yet.`,
        `Please confirm it, so that we can reach you and you can take part fully. An account without a confirmed address is removed: yours would be on ${date}.`,
      ],
      label: 'Confirm my address',
      closing: [
        'The link is good for 48 hours; after that, log in and ask for a new one. If you did not register, you need not do anything.',
      ],
    },
    ar: {
      subject: 'لم يتم تأكيد بريدك الإلكتروني بعد',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `لديك حساب في ${site.ar}، لكن بريده الإلكتروني لم يؤكَّد بعد.`,
        `يرجى تأكيده حتى نستطيع الوصول إليك وتتمكن من المشاركة الكاملة. يُحذف الحساب الذي لم يؤكَّد بريده، وموعد حذف حسابك ${date}.`,
      ],
      label: 'تأكيد عنواني',
      closing: ['الرابط صالح لمدة ٤٨ ساعة، وبعدها سجّل الدخول واطلب رابطًا جديدًا. إذا لم تقم بالتسجيل فلا يلزمك فعل أي شيء.'],
    },
  })
  return compose({ to, kind: 'verify-email-reminder', locale, ...letter, action: { label, url } })
}
