import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Church from 'lucide-react/icons/church'
import CircleDot from 'lucide-react/icons/circle-dot'
import Coffee from 'lucide-react/icons/coffee'
import HandHeart from 'lucide-react/icons/hand-heart'
import Lamp from 'lucide-react/icons/lamp'
import Star from 'lucide-react/icons/star'
import UsersRound from 'lucide-react/icons/users-round'
import WheatOff from 'lucide-react/icons/wheat-off'
import { memo } from 'react'
import { type EventCategory, eventCategories } from '#contract/calendar/event-categories.ts'

const icons = {
  liturgy: Church,
  vespers: Lamp,
  feast: Star,
  fast: WheatOff,
  youth: UsersRound,
  study: BookOpen,
  social: Coffee,
  service: HandHeart,
  meeting: CalendarClock,
  other: CircleDot,
} as const satisfies Record<EventCategory, unknown>

/** Not everyone can distinguish ten colours, so each category also has an icon. */
export function CategoryIcon({ category, size = 16 }: { category: EventCategory; size?: number }) {
  const Icon = icons[category]
  return <Icon size={size} aria-hidden />
}

const idOf = (category: EventCategory) => `category-${category}`

/** The icons of all categories, drawn once on a page of many `CategoryMark`s and seen nowhere. */
export const CategoryMarks = memo(function CategoryMarks() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([category, Icon]) => (
        <symbol key={category} id={idOf(category as EventCategory)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
})

/** The category's icon where there are hundreds: it refers to the one in `CategoryMarks`. */
export const CategoryMark = ({ category, size }: { category: EventCategory; size: number }) => (
  <svg width={size} height={size} aria-hidden>
    <use href={`#${idOf(category)}`} />
  </svg>
)

export function useCategoryLabel(): (category: EventCategory) => string {
  const { i18n } = useLingui()
  return (category) => i18n._(eventCategories[category])
}

/** The category's name, icon and colour. */
export function CategoryChip({ category }: { category: EventCategory }) {
  const label = useCategoryLabel()
  return (
    <Chip color={`event.${category}`} bg={`event.${category}.subtle`}>
      <CategoryIcon category={category} />
      {label(category)}
    </Chip>
  )
}

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '28px',
    paddingInline: '2.5',
    borderRadius: 'full',
    textStyle: 'dense',
    fontWeight: '500',
  },
})
