import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { tabsRecipe } from './tabs-recipe.ts'

export type Tab<Id extends string = string> = { id: Id; label: string; badge?: ReactNode; content: ReactNode }
type Props<Id extends string> = { label: string; value: Id; onChange: (id: Id) => void; tabs: readonly Tab<Id>[] }

/** Arrow keys follow the language's direction; only the open panel is rendered. Store the value in the URL. */
export function Tabs<Id extends string>({ label, value, onChange, tabs }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    if (!row) return
    // The observer fires on observe, and when a badge or the font has widened a tab or a turned phone narrowed the row; never while scrolling.
    const watch = new ResizeObserver(() => bringIntoSight(row, row.querySelector(`[data-value="${CSS.escape(value)}"]`)))
    for (const part of [row, ...row.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [value])

  return (
    <TabsRoot recipe={tabsRecipe} value={value} onValueChange={(details) => onChange(details.value as Id)}>
      <TabsList ref={list} aria-label={label}>
        {tabs.map(({ id, label: text, badge }) => (
          <TabsTrigger key={id} value={id}>
            {text}
            {badge}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={value}>{tabs.find(({ id }) => id === value)?.content}</TabsContent>
    </TabsRoot>
  )
}

/** Scrolls only the list, not the page. */
function bringIntoSight(list: HTMLElement, tab: HTMLElement | null) {
  if (!tab) return
  const [seen, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < seen.left) list.scrollLeft -= seen.left - place.left
  else if (place.right > seen.right) list.scrollLeft += place.right - seen.right
}
