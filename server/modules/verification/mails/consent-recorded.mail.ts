import { inLanguage } from '#contract/core/languages.ts'
import { compose, site } from '#server/platform/mail/letter.ts'
import type { Locale } from '../words.ts'

/** To a minor whose guardian's consent was recorded by staff. */
export const consentRecordedMail = ({ to, name, locale, url }: { to: string; name: string; locale: Locale; url: string }) => {
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: 'The consent of your guardian is recorded',
      greeting: `Dear ${name},`,
      paragraphs: [`The staff of ${site.en} recorded the consent of your parent or guardian. You can now take part fully.`],
      label: `Open ${site.en}`,
    },
    ar: {
      subject: 'تم تسجيل موافقة ولي أمرك',
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`سجّل فريق ${site.ar} موافقة ولي أمرك، ويمكنك الآن المشاركة الكاملة.`],
      label: `افتح ${site.ar}`,
    },
  })
  return compose({ to, kind: 'guardian-recorded', locale, ...letter, action: { label, url }, closing: [] })
}
