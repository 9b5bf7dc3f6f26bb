import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { type Named, namedIn } from '#contract/notifications/notices/params.ts'
import { compose, type Locale, site } from '#server/platform/mail/letter.ts'

type Invited = {
  to: string
  locale: Locale
  /** The inviting member; null: staff. */
  inviter: { id: string; name: string } | null
  parish: Named | null
  note: string
  url: string
  expiresAt: Date
}

export const invitationMail = ({ to, locale, inviter, parish, note, url, expiresAt }: Invited) => {
  const date = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const place = inLanguage(locale, {
    en: parish ? `${namedIn('en', parish)} on ${site.en}` : site.en,
    ar: parish ? `${namedIn('ar', parish)} على ${site.ar}` : site.ar,
  })
  const words = inLanguage(locale, {
    en: {
      subject: inviter ? `${inviter.name} invites you to ${site.en}` : `You are invited to ${site.en}`,
      greeting: 'Peace be with you,',
      paragraphs: [
        `${inviter ? `${inviter.name} invites you` : 'You are invited'} to ${parish ? 'join ' : ''}${place}, where our parishes share events, news and prayers with one another.`,
      ],
      label: 'Accept the invitation',
      closing: [
        `This invitation is for ${to} only and is good until ${date}.`,
        'If you do not know who sent it, you need not do anything.',
      ],
    },
    ar: {
      subject: inviter ? `دعوة من ${inviter.name} إلى ${site.ar}` : `دعوة إلى ${site.ar}`,
      greeting: 'سلام ونعمة،',
      paragraphs: [
        `${inviter ? `تصلك هذه الدعوة من ${inviter.name}` : 'يسعدنا أن ندعوك'} ${parish ? 'للانضمام ' : ''}إلى ${place}، حيث تتشارك كنائسنا المناسبات والأخبار والصلوات.`,
      ],
      label: 'قبول الدعوة',
      closing: [`هذه الدعوة خاصة بالعنوان ${to} وصالحة حتى ${date}.`, 'إذا كنت لا تعرف المرسل فلا يلزمك فعل أي شيء.'],
    },
  })
  const { label, ...letter } = words
  const mail = compose({ to, kind: 'invitation', locale, ...letter, ...(note ? { quote: note } : {}), action: { label, url } })
  return inviter ? { ...mail, aboutUserId: inviter.id } : mail
}
