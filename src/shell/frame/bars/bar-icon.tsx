import CalendarDays from 'lucide-react/icons/calendar-days'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { NavItem } from '../../registry.ts'

const icons = { house: House, 'calendar-days': CalendarDays, 'hand-heart': HandHeart, 'message-circle': MessageCircle } as const

/** The icon of a bar's entry. */
export function BarIcon({ icon, size }: { icon: NavItem['icon']; size: number }) {
  const Icon = typeof icon === 'string' ? icons[icon] : icon
  return Icon ? <Icon size={size} aria-hidden /> : null
}
