import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'
import { dayIn } from './account-date.ts'

type Params = { to: string; name: string; locale: Locale; deletedAt: Date; loginUrl: string }

export const deletionRequestedMail = ({ to, name, locale, deletedAt, loginUrl }: Params) => {
  const date = dayIn(locale, deletedAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your account will be deleted',
      greeting: `Dear ${name},`,
      paragraphs: [
        `You asked us to delete your account at ${site.en}. Nobody sees it any more. On ${date} we delete what is stored about you, for good.`,
        'If you change your mind, log in before that day and confirm that you stay.',
      ],
      label: 'Keep my account',
      closing: ['If this was not you, log in at once and choose a new password.'],
    },
    ar: {
      subject: 'سيُحذف حسابك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `طلبت حذف حسابك في ${site.ar}. لم يعد أحد يراه. وفي ${date} نحذف نهائيًا كل ما هو محفوظ عنك.`,
        'إذا غيّرت رأيك فسجّل الدخول قبل ذلك اليوم وأكّد بقاءك.',
      ],
      label: 'الاحتفاظ بحسابي',
      closing: ['إذا لم تكن أنت من طلب ذلك فسجّل الدخول فورًا واختر كلمة مرور جديدة.'],
    },
  })
  return compose({ to, kind: 'account-deletion', locale, ...letter, action: { label, url: loginUrl } })
}
