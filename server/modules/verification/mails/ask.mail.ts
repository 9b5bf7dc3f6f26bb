import { inLanguage } from '#contract/core/languages.ts'
import { compose, site } from '#server/platform/mail/letter.ts'
import type { Locale } from '../words.ts'

type Asked = { to: string; locale: Locale; text: string }

/** The staff's question to the owner of an unconfirmed address, quoted verbatim. */
export const askMemberMail = ({ to, name, locale, text, url }: Asked & { name: string; url: string }) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'A question about your account',
      greeting: `Dear ${name},`,
      paragraphs: [`Your email address is not confirmed yet. The staff of ${site.en} ask you:`],
      label: `Open ${site.en}`,
    },
    ar: {
      subject: 'سؤال عن حسابك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`لم يتم تأكيد بريدك الإلكتروني بعد. يسألك فريق ${site.ar}:`],
      label: `افتح ${site.ar}`,
    },
  })
  return compose({ to, kind: 'verification-question', locale, ...letter, quote: text, action: { label, url }, closing: [] })
}

/** The staff's question to a guardian about the member who named them. */
export const askGuardianMail = ({ to, locale, member, text }: Asked & { member: { id: string; name: string } }) => {
  const letter = inLanguage(locale, {
    en: {
      subject: `A question about ${member.name}`,
      greeting: 'Peace be with you,',
      paragraphs: [
        `${member.name} has named you as parent or guardian at ${site.en}. Before the consent counts, the staff ask you:`,
      ],
      closing: ['Please answer this mail. The link of the earlier mail stays good.'],
    },
    ar: {
      subject: `سؤال عن ${member.name}`,
      greeting: 'سلام ونعمة،',
      paragraphs: [`مذكور في بيانات ${member.name} على ${site.ar} أنك ولي الأمر. وقبل اعتماد الموافقة يسألك الفريق:`],
      closing: ['يرجى الرد على هذه الرسالة. ويبقى رابط الرسالة السابقة صالحًا.'],
    },
  })
  return { ...compose({ to, kind: 'verification-question', locale, ...letter, quote: text }), aboutUserId: member.id }
}
