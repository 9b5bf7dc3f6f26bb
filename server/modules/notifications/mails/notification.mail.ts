import { type InLanguages, inLanguage } from '#contract/core/languages.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'
import { compose, type Locale } from '#server/platform/mail/letter.ts'
import type { MailMessage } from '#server/platform/mail/mail.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'

export type MailItem = {
  kind: NotificationKind
  title: string
  message: string
  action_url: string | null
  actor_ids: readonly string[]
}
type Addressed = {
  to: string
  name: string
  locale: Locale
  items: readonly MailItem[]
  publicUrl: string
  /** Null for essential mails, which cannot be switched off. */
  stopUrl: string | null
}

/** Maximum items per mail; the app shows all. */
const most = 50

type Words = {
  greeting: (name: string) => string
  open: string
  openAll: string
  subject: (count: number) => string
  why: string
  essential: string
  stop: string
  settings: string
}
const words: InLanguages<Words> = {
  en: {
    greeting: (name: string) => `Dear ${name},`,
    open: 'Open',
    openAll: 'See all notifications',
    subject: (count: number) => `You have ${count} notifications`,
    why: 'You get this mail because of your notification settings.',
    essential: 'This mail concerns your account and cannot be switched off.',
    stop: 'Stop mails like this one',
    settings: 'Notification settings',
  },
  ar: {
    greeting: (name: string) => `سلام ونعمة يا ${name}،`,
    open: 'فتح',
    openAll: 'عرض كل الإشعارات',
    subject: (count: number) => `عدد إشعاراتك الجديدة: ${arabicNumber(count)}`,
    why: 'تصلك هذه الرسالة وفق إعدادات إشعاراتك.',
    essential: 'هذه الرسالة تخص حسابك ولا يمكن إيقافها.',
    stop: 'إيقاف الرسائل المشابهة',
    settings: 'إعدادات الإشعارات',
  },
}

/** One or several notifications as a mail. */
export function notificationMail({ to, name, locale, items, publicUrl, stopUrl }: Addressed): MailMessage {
  const say = inLanguage(locale, words)
  const [first] = items
  if (!first) throw new Error('a mail needs something to tell')
  const isOne = items.length === 1
  const urlOf = ({ action_url }: MailItem) => (action_url === null ? null : publicUrl + action_url)
  const url = isOne ? urlOf(first) : `${publicUrl}/notifications`
  const action = url === null ? null : { label: isOne ? say.open : say.openAll, url }
  const actors = new Set(items.flatMap(({ actor_ids }) => actor_ids))
  const mail = compose({
    to,
    kind: isOne ? `notification-${first.kind}` : 'notification-digest',
    locale,
    subject: isOne ? first.title : say.subject(items.length),
    greeting: say.greeting(name),
    paragraphs: [],
    // A single item is linked by the button.
    items: items.slice(0, most).map((item) => ({ title: item.title, text: item.message, url: isOne ? null : urlOf(item) })),
    ...(action ? { action } : {}),
    closing: [stopUrl === null ? say.essential : say.why],
    links: [
      ...(stopUrl === null ? [] : [{ label: say.stop, url: stopUrl }]),
      { label: say.settings, url: `${publicUrl}/notifications/settings` },
    ],
  })
  const [actor] = actors
  return {
    ...mail,
    ...(actors.size === 1 && actor ? { aboutUserId: actor } : {}),
    ...(stopUrl === null ? {} : { unsubscribeUrl: stopUrl }),
  }
}
