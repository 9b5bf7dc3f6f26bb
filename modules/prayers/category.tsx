import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import Church from 'lucide-react/icons/church'
import Gem from 'lucide-react/icons/gem'
import HandHeart from 'lucide-react/icons/hand-heart'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import Plane from 'lucide-react/icons/plane'
import Sprout from 'lucide-react/icons/sprout'
import Sun from 'lucide-react/icons/sun'
import type { CategoryIcon as Icon } from '#contract/prayers/prayer-category.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiQuery } from '#src/query/hooks.ts'

const icons: Record<Icon, typeof Sun> = {
  'heart-pulse': HeartPulse,
  church: Church,
  house: House,
  gem: Gem,
  'book-open': BookOpen,
  briefcase: Briefcase,
  plane: Plane,
  sprout: Sprout,
  sun: Sun,
  'hand-heart': HandHeart,
}

const seldom = 600_000

/** Categories rarely change: fetched at most every ten minutes. */
export const useCategories = () => useApiQuery(prayersEndpoints.categories, {}, { staleTime: seldom })

export function CategoryIcon({ icon, size = 16 }: { icon: Icon; size?: number }) {
  const Drawn = icons[icon]
  return <Drawn size={size} aria-hidden />
}

/** A request's category, once known. */
export function Category({ id }: { id: string }) {
  const { i18n } = useLingui()
  const category = useCategories().data?.find((one) => one.id === id)
  if (!category) return null
  return (
    <Line>
      <CategoryIcon icon={category.icon} />
      <bdi>{nameIn(i18n.locale, category)}</bdi>
    </Line>
  )
}

const Line = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', '& svg': { flex: 'none', color: 'gold' } },
})
