import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Church from 'lucide-react/icons/church'
import Flag from 'lucide-react/icons/flag'
import HandHeart from 'lucide-react/icons/hand-heart'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { SearchType } from '#contract/search/search-types.ts'

/** How each kind of thing is called and drawn. */
export const kinds: Record<SearchType, { label: string; icon: LucideIcon }> = {
  people: { label: /*i18n*/ 'People', icon: UserRound },
  parishes: { label: /*i18n*/ 'Parishes', icon: Church },
  groups: { label: /*i18n*/ 'Groups', icon: UsersRound },
  pages: { label: /*i18n*/ 'Pages', icon: Flag },
  events: { label: /*i18n*/ 'Events', icon: CalendarDays },
  posts: { label: /*i18n*/ 'Posts', icon: MessageSquareText },
  prayers: { label: /*i18n*/ 'Prayers', icon: HandHeart },
  marketplace: { label: /*i18n*/ 'Marketplace', icon: Store },
}
