import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'
import { dayIn } from './account-date.ts'

type Params = { to: string; name: string; locale: Locale; deletedAt: Date; loginUrl: string }

export const deletionSoonMail = ({ to, name, locale, deletedAt, loginUrl }: Params) => {
  const date = dayIn(locale, deletedAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'Your account will be deleted in a few days',
      greeting: `Dear ${name},`,
      paragraphs: [
        `On ${date} we delete your account at ${site.en}, as you asked. After that nobody can bring it back.`,
        'Until then you can log in and confirm that you stay.',
      ],
      label: 'Keep my account',
      closing: ['If you still wish to leave, you need not do anything.'],
    },
    ar: {
      subject: 'سيُحذف حسابك خلال أيام',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `في ${date} نحذف حسابك في ${site.ar} كما طلبت، وبعدها لا يمكن لأحد استعادته.`,
        'حتى ذلك اليوم يمكنك تسجيل الدخول وتأكيد بقائك.',
      ],
      label: 'الاحتفاظ بحسابي',
      closing: ['إذا كنت لا تزال ترغب في المغادرة فلا يلزمك فعل أي شيء.'],
    },
  })
  return compose({ to, kind: 'account-deletion-soon', locale, ...letter, action: { label, url: loginUrl } })
}
