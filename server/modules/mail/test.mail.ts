import { inLanguage } from '#contract/core/languages.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'

/** Shows its reader that mail from this installation arrives (SYS-D10). */
export const testMail = ({ to, locale, host }: { to: string; locale: Locale; host: string }) =>
  compose({
    to,
    kind: 'test',
    locale,
    ...inLanguage(locale, {
      en: {
        subject: 'Test letter',
        greeting: 'Peace be with you,',
        paragraphs: [
          `Mail from ${host} reaches you: invitations, confirmations and new passwords will arrive too.`,
          'If you found this letter among spam, ask whoever looks after the domain to add SPF and DKIM records.',
        ],
        closing: ['Somebody sent this letter from the administration, to test the mail server.'],
      },
      ar: {
        subject: 'رسالة تجريبية',
        greeting: 'سلام ونعمة،',
        paragraphs: [
          `الرسائل من ${host} تصل إليك، وستصل كذلك الدعوات ورسائل التأكيد وكلمات المرور الجديدة.`,
          'إن وجدت هذه الرسالة في البريد غير المرغوب فيه، فاطلب من مسؤول النطاق إضافة سجلات SPF وDKIM.',
        ],
        closing: ['أُرسلت هذه الرسالة من لوحة الإدارة لتجربة خادم البريد.'],
      },
    }),
  })
