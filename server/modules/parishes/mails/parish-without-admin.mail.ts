import { inLanguage } from '#contract/core/languages.ts'
import { type Named, namedIn } from '#contract/notifications/notices/params.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

type Letter = { to: string; name: string; locale: Locale; parish: Named; url: string }

/** To staff who manage parishes. */
export const parishWithoutAdminMail = ({ to, name, locale, parish, url }: Letter) => {
  const called = namedIn(locale, parish)
  const { label, ...letter } = inLanguage(locale, {
    en: {
      subject: `${called} has no admin any more`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `The account of the last admin of ${called} was deleted. Until somebody else is appointed, nobody there can admit members or change the parish’s page.`,
      ],
      label: 'Appoint an admin',
      closing: ['You receive this because you manage parishes in the console.'],
    },
    ar: {
      subject: `لم يعد في ${called} مسؤول`,
      greeting: `سلام ونعمة يا ${name}،`,
      paragraphs: [`حُذف حساب آخر مسؤول في ${called}. وحتى يُعيَّن غيره لا يستطيع أحد هناك قبول الأعضاء ولا تعديل صفحة الكنيسة.`],
      label: 'تعيين مسؤول',
      closing: ['تصلك هذه الرسالة لأنك تدير الكنائس في لوحة التحكم.'],
    },
  })
  return compose({ to, kind: 'parish-without-admin', locale, ...letter, action: { label, url } })
}
