import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

/** Written after the erasure, without a name. */
export const accountDeletedMail = ({ to, locale }: { to: string; locale: Locale }) => {
  const letter = inLanguage(locale, {
    en: {
      subject: 'Your account is deleted',
      greeting: 'Peace be with you,',
      paragraphs: [
        `Your account at ${site.en} is deleted, as you asked. What the law obliges us to keep, such as donations and orders, is kept without your contact data.`,
        'You are always welcome: a new invitation opens the door again.',
      ],
      closing: [],
    },
    ar: {
      subject: 'تم حذف حسابك',
      greeting: 'سلام ونعمة،',
      paragraphs: [
        `تم حذف حسابك في ${site.ar} كما طلبت. وما يلزمنا القانون بحفظه، كالتبرعات والطلبات، يُحفظ دون بيانات الاتصال بك.`,
        'أنت مرحب بك دائمًا: دعوة جديدة تفتح لك الباب من جديد.',
      ],
      closing: [],
    },
  })
  return compose({ to, kind: 'account-deleted', locale, ...letter })
}
