import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { type Named, namedIn } from '#contract/notifications/notices/params.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type To = { to: string; name: string; locale: Locale }

export const approvedMail = ({
  to,
  name,
  locale,
  parish,
  url,
  expiresAt,
}: To & { parish: Named | null; url: string; expiresAt: Date }) => {
  const date = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: `Welcome to ${site.en}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        parish
          ? `You asked to join us, and we are glad to welcome you to ${namedIn('en', parish)} on ${site.en}.`
          : `You asked to join us, and we are glad to welcome you to ${site.en}.`,
      ],
      label: 'Create my account',
      closing: [`This invitation is for ${to} only and is good until ${date}.`],
    },
    ar: {
      subject: `أهلًا بك في ${site.ar}`,
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        parish
          ? `لقد طلبت الانضمام إلينا، ويسعدنا أن نرحب بك في ${namedIn('ar', parish)} على ${site.ar}.`
          : `لقد طلبت الانضمام إلينا، ويسعدنا أن نرحب بك في ${site.ar}.`,
      ],
      label: 'إنشاء حسابي',
      closing: [`هذه الدعوة خاصة بالعنوان ${to} وصالحة حتى ${date}.`],
    },
  })
  return compose({ to, kind: 'invitation-request-approved', locale, ...letter, action: { label, url } })
}

/** Courteous, without a reason (INV-D10). */
export const declinedMail = ({ to, name, locale }: To) => {
  const letter = inLanguage(locale, {
    en: {
      subject: `Your request to join ${site.en}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `Thank you for your wish to join ${site.en}. We are sorry that we cannot invite you at present.`,
        'If you belong to one of our parishes, please speak to its priest or one of its servants: a member can invite you too.',
      ],
      closing: ['May God be with you.'],
    },
    ar: {
      subject: `طلبك للانضمام إلى ${site.ar}`,
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [
        `نشكرك على رغبتك في الانضمام إلى ${site.ar}، ونأسف لأننا لا نستطيع دعوتك في الوقت الحالي.`,
        'إذا كنت من أبناء إحدى كنائسنا، فيرجى التحدث إلى الكاهن أو أحد الخدام، إذ يمكن لأي عضو أن يدعوك أيضًا.',
      ],
      closing: ['الرب معك.'],
    },
  })
  return compose({ to, kind: 'invitation-request-declined', locale, ...letter })
}
