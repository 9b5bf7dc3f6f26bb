import { inLanguage } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import { compose, site } from '#server/platform/mail/letter.ts'
import type { Locale } from '../words.ts'

type Asked = { to: string; locale: Locale; member: { id: string; name: string }; url: string; expiresAt: Date }

/** To a parent or guardian named by a minor (COM-D11). */
export const guardianMail = ({ to, locale, member: { id, name }, url, expiresAt }: Asked) => {
  const date = new Intl.DateTimeFormat(languageTraits[locale].dates, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: `${name} asks for your consent`,
      greeting: 'Peace be with you,',
      paragraphs: [
        `${name} has joined ${site.en}, the network of our parishes, and named you as parent or guardian.`,
        'Members who are not of age take part fully only with the consent of a parent or guardian. Please open the link, look at whom it is about, and say whether you consent.',
      ],
      label: 'Look and decide',
      closing: [
        `The link is for you alone and is good until ${date}.`,
        'If you do not know this person, please choose that you do not consent, or simply ignore this mail.',
      ],
    },
    ar: {
      subject: `طلب موافقتك على انضمام ${name}`,
      greeting: 'سلام ونعمة،',
      paragraphs: [
        `وصلنا طلب انضمام ${name} إلى ${site.ar}، شبكة كنائسنا، ومذكور فيه أنك ولي الأمر.`,
        'لا يشارك القاصرون مشاركة كاملة إلا بموافقة أحد الوالدين أو ولي الأمر. يرجى فتح الرابط والاطلاع على بيانات صاحب الطلب ثم إبداء موافقتك أو رفضك.',
      ],
      label: 'الاطلاع والقرار',
      closing: [
        `هذا الرابط لك وحدك وصالح حتى ${date}.`,
        'إذا كنت لا تعرف صاحب هذا الاسم فاختر عدم الموافقة، أو تجاهل هذه الرسالة.',
      ],
    },
  })
  return { ...compose({ to, kind: 'guardian-consent', locale, ...letter, action: { label, url } }), aboutUserId: id }
}
