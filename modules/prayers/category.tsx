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
import { type PrayerCategory, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { useApiQuery } from '#src/query/hooks.ts'

/** Icons by the server's names; an unknown one uses the last. */
const icons: Record<string, typeof Sun> = {
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

/** Built-in categories in the current language (PRY-D1); categories added by staff keep their name. */
const names: Record<string, string> = {
  healing: /*i18n*/ 'Healing',
  departed: /*i18n*/ 'Departed',
  family: /*i18n*/ 'Family',
  marriage: /*i18n*/ 'Marriage',
  studies: /*i18n*/ 'Studies',
  work: /*i18n*/ 'Work',
  travel: /*i18n*/ 'Travel',
  repentance: /*i18n*/ 'Repentance',
  thanksgiving: /*i18n*/ 'Thanksgiving',
  other: /*i18n*/ 'Other',
}

const seldom = 600_000

/** Categories rarely change: fetched at most every ten minutes. */
export const useCategories = () => useApiQuery(prayersEndpoints.categories, {}, { staleTime: seldom })

export function useCategoryName(): (category: Pick<PrayerCategory, 'slug' | 'name'>) => string {
  const { i18n } = useLingui()
  return ({ slug, name }) => (names[slug] === undefined ? name : i18n._(names[slug]))
}

export function CategoryIcon({ icon, size = 16 }: { icon: string; size?: number }) {
  const Icon = icons[icon] ?? HandHeart
  return <Icon size={size} aria-hidden />
}

/** A request's category, once known. */
export function Category({ id }: { id: string }) {
  const nameOf = useCategoryName()
  const category = useCategories().data?.find((one) => one.id === id)
  if (!category) return null
  return (
    <Line>
      <CategoryIcon icon={category.icon} />
      {nameOf(category)}
    </Line>
  )
}

const Line = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', '& svg': { flex: 'none', color: 'gold' } },
})
