import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs'
import type { ReactNode } from 'react'
import { useInSight } from './page/use-in-sight.ts'
import { tabsRecipe } from './tabs-recipe.ts'

export type Tab<Id extends string = string> = { id: Id; label: string; badge?: ReactNode; content: ReactNode }
type Props<Id extends string> = { label: string; value: Id; onChange: (id: Id) => void; tabs: readonly Tab<Id>[] }

/** Arrow keys follow the language's direction; only the open panel is rendered. Store the value in the URL. */
export function Tabs<Id extends string>({ label, value, onChange, tabs }: Props<Id>) {
  const list = useInSight(`[data-value="${CSS.escape(value)}"]`)
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
