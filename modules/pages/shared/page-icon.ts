import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import Church from 'lucide-react/icons/church'
import HandHeart from 'lucide-react/icons/hand-heart'
import Music from 'lucide-react/icons/music'
import School from 'lucide-react/icons/school'
import type { PageKind } from '#contract/pages/page.ts'

export const pageIcons: Readonly<Record<PageKind, LucideIcon>> = {
  church: Church,
  monastery: Church,
  ministry: BookOpen,
  service: HandHeart,
  choir: Music,
  school: School,
  organisation: Building2,
}
