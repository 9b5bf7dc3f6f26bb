import { compose, type Locale } from '#server/mail/letter.ts'

type Invited = {
  to: string
  locale: Locale
  inviterId: string
  inviterName: string
  parishName: string | null
  note: string
  url: string
  expiresAt: Date
}

export const invitationMail = ({ to, locale, inviterId, inviterName, parishName, note, url, expiresAt }: Invited) => {
  const date = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    expiresAt,
  )
  const words = {
    en: {
      subject: `${inviterName} invites you to Coptic Community`,
      greeting: 'Peace be with you,',
      paragraphs: [
        parishName
          ? `${inviterName} invites you to join ${parishName} on Coptic Community, where our parishes share events, news and prayers with one another.`
          : `${inviterName} invites you to Coptic Community, where our parishes share events, news and prayers with one another.`,
      ],
      label: 'Accept the invitation',
      closing: [
        `This invitation is for ${to} only and is good until ${date}.`,
        'If you do not know who sent it, you need not do anything.',
      ],
    },
    ar: {
      subject: `${inviterName} يدعوك إلى المجتمع القبطي`,
      greeting: 'سلام ونعمة،',
      paragraphs: [
        parishName
          ? `يدعوك ${inviterName} للانضمام إلى ${parishName} في المجتمع القبطي، حيث تتشارك كنائسنا المناسبات والأخبار والصلوات.`
          : `يدعوك ${inviterName} إلى المجتمع القبطي، حيث تتشارك كنائسنا المناسبات والأخبار والصلوات.`,
      ],
      label: 'قبول الدعوة',
      closing: [`هذه الدعوة خاصة بالعنوان ${to} وصالحة حتى ${date}.`, 'إذا كنت لا تعرف المرسل فلا يلزمك فعل أي شيء.'],
    },
  }[locale]
  const { label, ...letter } = words
  const mail = compose({ to, kind: 'invitation', locale, ...letter, ...(note ? { quote: note } : {}), action: { label, url } })
  return { ...mail, aboutUserId: inviterId }
}
