import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { compose, site } from '#server/platform/mail/letter.ts'
import { type About, type Locale, subjectOf } from '../words.ts'

type To = { to: string; name: string; locale: Locale; reason: string }
const hello = { en: (name: string) => `Dear ${name},`, ar: (name: string) => `سلام ونعمة يا ${name}،` }

/** Why staff could not confirm something, quoted verbatim. */
export const refusedMail = ({ to, name, locale, reason, url, ...about }: To & About & { url: string }) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: `We could not confirm ${subjectOf('en', about)}`,
      paragraphs: [`We looked at it, and could not confirm ${subjectOf('en', about)}. This was given as the reason:`],
      label: `Open ${site.en}`,
      closing: ['You can ask again, or speak with the person who looks after your parish.'],
    },
    ar: {
      subject: `لم نتمكن من تأكيد ${subjectOf('ar', about)}`,
      paragraphs: [`راجعنا طلبك ولم نتمكن من تأكيد ${subjectOf('ar', about)}. وهذا هو السبب المذكور:`],
      label: `افتح ${site.ar}`,
      closing: ['يمكنك تقديم طلب جديد، أو التحدث إلى مسؤول كنيستك.'],
    },
  })
  return compose({
    to,
    kind: `verification-refused-${about.kind}`,
    locale,
    greeting: inLanguage(locale, hello)(name),
    ...letter,
    quote: reason,
    action: { label, url },
  })
}

/** The account is closed and removed on that day unless staff reopen it. */
export const addressRefusedMail = ({ to, name, locale, reason, removedAt }: To & { removedAt: Date }) => {
  const day = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(removedAt)
  const letter = inLanguage(locale, {
    en: {
      subject: 'Your account is suspended',
      paragraphs: [
        `We could not confirm the email address of your account at ${site.en}. The account is suspended, and you are signed out everywhere. This was given as the reason:`,
      ],
      closing: [`It will be removed on ${day}. If you think this is a mistake, please write to us before then.`],
    },
    ar: {
      subject: 'تم إيقاف حسابك مؤقتًا',
      paragraphs: [
        `لم نتمكن من تأكيد البريد الإلكتروني لحسابك في ${site.ar}، لذلك تم إيقاف الحساب وتسجيل خروجك من كل الأجهزة. وهذا هو السبب المذكور:`,
      ],
      closing: [`سيُحذف الحساب في ${day}. إذا كنت ترى أن هذا خطأ فيرجى الكتابة إلينا قبل ذلك.`],
    },
  })
  return compose({
    to,
    kind: 'verification-refused-email',
    locale,
    greeting: inLanguage(locale, hello)(name),
    ...letter,
    quote: reason,
  })
}
