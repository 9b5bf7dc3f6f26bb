import { languageTraits } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

type To = { to: string; name: string; locale: Locale }

export const approvedMail = ({
  to,
  name,
  locale,
  parishName,
  url,
  expiresAt,
}: To & { parishName: string | null; url: string; expiresAt: Date }) => {
  const date = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const { label, ...letter } = {
    en: {
      subject: 'Welcome to Coptic Community',
      greeting: `Dear ${name},`,
      paragraphs: [
        parishName
          ? `You asked to join us, and we are glad to welcome you to ${parishName} on Coptic Community.`
          : 'You asked to join us, and we are glad to welcome you to Coptic Community.',
      ],
      label: 'Create my account',
      closing: [`This invitation is for ${to} only and is good until ${date}.`],
    },
    ar: {
      subject: 'أهلًا بك في المجتمع القبطي',
      greeting: `عزيزي ${name}،`,
      paragraphs: [
        parishName
          ? `لقد طلبت الانضمام إلينا، ويسعدنا أن نرحب بك في ${parishName} على المجتمع القبطي.`
          : 'لقد طلبت الانضمام إلينا، ويسعدنا أن نرحب بك في المجتمع القبطي.',
      ],
      label: 'إنشاء حسابي',
      closing: [`هذه الدعوة خاصة بالعنوان ${to} وصالحة حتى ${date}.`],
    },
  }[locale]
  return compose({ to, kind: 'invitation-request-approved', locale, ...letter, action: { label, url } })
}

/** Courteous, without a reason (INV-D10). */
export const declinedMail = ({ to, name, locale }: To) => {
  const letter = {
    en: {
      subject: 'Your request to join Coptic Community',
      greeting: `Dear ${name},`,
      paragraphs: [
        'Thank you for your wish to join Coptic Community. We are sorry that we cannot invite you at present.',
        'If you belong to one of our parishes, please speak to its priest or one of its servants: a member can invite you too.',
      ],
      closing: ['May God be with you.'],
    },
    ar: {
      subject: 'طلبك للانضمام إلى المجتمع القبطي',
      greeting: `عزيزي ${name}،`,
      paragraphs: [
        'نشكرك على رغبتك في الانضمام إلى المجتمع القبطي، ونأسف لأننا لا نستطيع دعوتك في الوقت الحالي.',
        'إذا كنت من أبناء إحدى كنائسنا، فيرجى التحدث إلى الكاهن أو أحد الخدام، إذ يمكن لأي عضو أن يدعوك أيضًا.',
      ],
      closing: ['الرب معك.'],
    },
  }[locale]
  return compose({ to, kind: 'invitation-request-declined', locale, ...letter })
}
