import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MailOpen from 'lucide-react/icons/mail-open'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import UsersRound from 'lucide-react/icons/users-round'
import type { NotificationKind } from '#contract/notifications/notifications.ts'

const icons: Partial<Record<NotificationKind, typeof Bell>> = {
  event_rsvp: UsersRound,
  event_changed: CalendarClock,
  event_reminder: CalendarClock,
  event_invite: CalendarClock,
  invitation_used: UserPlus,
  follow: UserPlus,
  security: ShieldAlert,
  message_request: MailOpen,
}

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind] ?? Bell
  return <Icon size={20} aria-hidden />
}
