import { inLanguage, type InLanguages, languageTraits } from '#contract/core/languages.ts'
import { compose, type Letter, type Locale, site } from '#server/platform/mail/letter.ts'

type To = { to: string; name: string; locale: Locale }
type Words = { subject: string; paragraphs: string[]; label?: string }
const hello = { en: (name: string) => `Dear ${name},`, ar: (name: string) => `سلام ونعمة يا ${name}،` }
const answer = {
  en: 'If you think this is a mistake, please answer the person who looks after your parish, or write to us.',
  ar: 'إذا كنت ترى أن هذا خطأ، فيرجى التواصل مع مسؤول كنيستك أو الكتابة إلينا.',
}
const dayOf = (locale: Locale, day: Date) =>
  new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(day)

/** Mail about a staff action on an account. `url` adds a button with the label; without it the mail explains how to object. */
function accountMail(
  { to, name, locale }: To,
  kind: string,
  words: InLanguages<Words>,
  { url, ...rest }: { url?: string } & Pick<Letter, 'quote'> = {},
) {
  const { label, ...texts } = inLanguage(locale, words)
  const ending = label && url ? { action: { label, url }, closing: [] } : { closing: [inLanguage(locale, answer)] }
  return compose({ to, kind, locale, greeting: inLanguage(locale, hello)(name), ...texts, ...rest, ...ending })
}

/** Tells the member why and until when (USR-D1); quotes the staff's reason verbatim. */
export const accountSuspendedMail = ({ until, reason, ...to }: To & { until: Date | null; reason: string }) => {
  const day = until && dayOf(to.locale, until)
  const words = {
    en: {
      subject: 'Your account is suspended',
      paragraphs: [
        day
          ? `Your account at ${site.en} is suspended until ${day}. On that day it opens again by itself.`
          : `Your account at ${site.en} is suspended until further notice.`,
        'You are signed out everywhere and cannot log in meanwhile. This was given as the reason:',
      ],
    },
    ar: {
      subject: 'تم إيقاف حسابك مؤقتًا',
      paragraphs: [
        day
          ? `تم إيقاف حسابك في ${site.ar} حتى ${day}، وفي ذلك اليوم يعود تلقائيًا.`
          : `تم إيقاف حسابك في ${site.ar} حتى إشعار آخر.`,
        'تم تسجيل خروجك من كل الأجهزة ولا يمكنك تسجيل الدخول في هذه المدة. وهذا هو السبب المذكور:',
      ],
    },
  }
  return accountMail(to, 'account-suspended', words, { quote: reason })
}

export const accountBannedMail = (to: To) =>
  accountMail(to, 'account-banned', {
    en: {
      subject: 'Your account was closed',
      paragraphs: [`Your account at ${site.en} was closed by the staff. You are signed out and cannot log in any more.`],
    },
    ar: {
      subject: 'تم إغلاق حسابك',
      paragraphs: [`أغلق فريق ${site.ar} حسابك. تم تسجيل خروجك ولا يمكنك تسجيل الدخول بعد الآن.`],
    },
  })

export const accountOpenMail = ({ loginUrl, ...to }: To & { loginUrl: string }) => {
  const words = {
    en: {
      subject: 'Your account is open again',
      paragraphs: [`Your account at ${site.en} is open again. Welcome back.`],
      label: 'Log in',
    },
    ar: {
      subject: 'حسابك متاح من جديد',
      paragraphs: [`عاد حسابك في ${site.ar} متاحًا من جديد. أهلًا بعودتك.`],
      label: 'تسجيل الدخول',
    },
  }
  return accountMail(to, 'account-open', words, { url: loginUrl })
}

/** Goes to the old address and masks the new one, since the old mailbox may belong to somebody else by now. */
export const addressChangedMail = ({ newAddress, ...to }: To & { newAddress: string }) =>
  accountMail(to, 'security-address-changed', {
    en: {
      subject: 'The email address of your account was changed',
      paragraphs: [
        `The staff of ${site.en} changed the address of your account to ${newAddress}. A mail to the new address asks you to confirm it.`,
      ],
    },
    ar: {
      subject: 'تم تغيير بريد حسابك',
      paragraphs: [`غيّر فريق ${site.ar} بريد حسابك إلى ${newAddress}. ستصل إلى العنوان الجديد رسالة لتأكيده.`],
    },
  })
