import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { type Tab, Tabs } from '#src/ui/tabs.tsx'
import { Contributed, useSlot } from './slot.tsx'
import type { Contribution, SlotMap } from './slots.ts'

type TabSlot = 'parishAdminTabs' | 'profileTabs' | 'parishTabs' | 'groupTabs' | 'pageTabs' | 'pageEditTabs'
type Props<S extends TabSlot> = {
  name: S
  props: SlotMap[S]['props']
  label: string
  /** Which of the contributed tabs this reader opens; all without it. */
  isOpen?: (tab: Contribution<S>) => boolean
  /** Tabs of the page itself, before those of modules. */
  own?: readonly Tab[]
  /** The same, after those of modules, or with an `order` among them. */
  after?: readonly (Tab & { order?: number })[]
  /** As in the address; the first tab is open where it names none. */
  open: string | undefined
  /** Undefined for the first tab, whose address is the page's own. */
  onOpen: (id: string | undefined) => void
}

const last = Number.MAX_SAFE_INTEGER
const idOf = (tab: { label: string; labelId?: string }) => tab.labelId ?? tab.label

/** The tabs of a page, with those that modules contribute to a slot. A single one is shown without a bar. */
export function SlotTabs<S extends TabSlot>({
  name,
  props,
  label,
  isOpen = () => true,
  own = [],
  after = [],
  open,
  onOpen,
}: Props<S>) {
  const { i18n } = useLingui()
  const contributed = useSlot(name)
    .filter(isOpen)
    .map((contribution) => ({
      id: contribution.id,
      order: contribution.order,
      label: i18n._(idOf(contribution), {}, { message: contribution.label }),
      content: (
        <Suspense fallback={<SkeletonCard />}>
          <Contributed contribution={contribution} props={props} />
        </Suspense>
      ),
    }))
  const placed = [...contributed, ...after].toSorted((one, other) => (one.order ?? last) - (other.order ?? last))
  const tabs: readonly Tab[] = [...own, ...placed]
  const [first] = tabs
  if (!first) return null
  if (tabs.length === 1) return first.content
  return (
    <Tabs
      label={label}
      value={tabs.find(({ id }) => id === open)?.id ?? first.id}
      tabs={tabs}
      onChange={(id) => onOpen(id === first.id ? undefined : id)}
    />
  )
}
