import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs'
import { chakra } from '@chakra-ui/react/styled-system'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode, RefObject } from 'react'
import { useInSight } from './page/use-in-sight.ts'
import { useMoreBeyond } from './page/use-more-beyond.ts'
import { tabsRecipe } from './tabs-recipe.ts'

export type Tab<Id extends string = string> = { id: Id; label: string; badge?: ReactNode; content: ReactNode }
type Props<Id extends string> = { label: string; value: Id; onChange: (id: Id) => void; tabs: readonly Tab<Id>[] }

/**
 * Arrow keys follow the language's direction; only the open panel is rendered. Store the value in the URL. A row that does not fit
 * fades where it goes on, and has arrows there for a mouse.
 */
export function Tabs<Id extends string>({ label, value, onChange, tabs }: Props<Id>) {
  const list = useInSight(`[data-value="${CSS.escape(value)}"]`)
  const more = useMoreBeyond(list, tabs.length)
  return (
    <TabsRoot recipe={tabsRecipe} value={value} onValueChange={(details) => onChange(details.value as Id)}>
      <Row>
        <TabsList ref={list} aria-label={label} data-more={more}>
          {tabs.map(({ id, label: text, badge }) => (
            <TabsTrigger key={id} value={id}>
              {text}
              {badge}
            </TabsTrigger>
          ))}
        </TabsList>
        {more === 'start' || more === 'both' ? <Onward row={list} side="start" /> : null}
        {more === 'end' || more === 'both' ? <Onward row={list} side="end" /> : null}
      </Row>
      <TabsContent value={value}>{tabs.find(({ id }) => id === value)?.content}</TabsContent>
    </TabsRoot>
  )
}

/** Scrolls the row by most of its width. Only for a mouse: fingers move the row itself, and keys move from tab to tab. */
function Onward({ row, side }: { row: RefObject<HTMLElement | null>; side: 'start' | 'end' }) {
  const scroll = () => {
    const list = row.current
    if (!list) return
    const isToRight = (side === 'end') === (getComputedStyle(list).direction === 'ltr')
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollBy({ left: list.clientWidth * (isToRight ? 0.7 : -0.7), behavior: isStill ? 'auto' : 'smooth' })
  }
  const Icon = side === 'start' ? ChevronLeft : ChevronRight
  return (
    <Arrow type="button" aria-hidden tabIndex={-1} data-side={side} onClick={scroll}>
      <Icon size={18} />
    </Arrow>
  )
}

const Row = chakra('div', { base: { position: 'relative' } })
const Arrow = chakra('button', {
  base: {
    display: 'none',
    '@media (hover: hover) and (pointer: fine)': { display: 'grid' },
    position: 'absolute',
    placeItems: 'center',
    top: '4px',
    width: '36px',
    height: '44px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[data-side=start]': { insetInlineStart: '0' },
    '&[data-side=end]': { insetInlineEnd: '0' },
    _rtl: { '& svg': { rotate: '180deg' } },
  },
})
