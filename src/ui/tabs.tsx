import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab<Id extends string = string> = { id: Id; label: string; badge?: ReactNode; content: ReactNode }
type Props<Id extends string> = { label: string; value: Id; onChange: (id: Id) => void; tabs: readonly Tab<Id>[] }

/** Arrows choose (the way of the language), Home and End jump; only the open panel is drawn. The value belongs in the URL. */
export function Tabs<Id extends string>({ label, value, onChange, tabs }: Props<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.find(({ id }) => id === value)
  useEffect(() => {
    const row = list.current
    if (!row) return
    // Told at once, and when a badge or the font has made a tab wider; never while somebody scrolls.
    const watch = new ResizeObserver(() => bringIntoSight(row, tabIn(row, value)))
    for (const tab of row.children) watch.observe(tab)
    return () => watch.disconnect()
  }, [value])

  function walk(event: KeyboardEvent) {
    const isRtl = list.current ? getComputedStyle(list.current).direction === 'rtl' : false
    const now = tabs.findIndex(({ id }) => id === value)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? null
            : (now + step + tabs.length) % tabs.length
    const target = next === null ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    onChange(target.id)
    if (list.current) tabIn(list.current, target.id)?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(({ id, label: text, badge }) => (
          <TabButton
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === value}
            aria-controls={id === value ? `${base}-panel` : undefined}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {text}
            {badge}
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={0}>
        {open?.content}
      </Panel>
    </div>
  )
}

const tabIn = (list: HTMLElement, id: string) => list.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)

/** Along the list alone: the page stays where it is. */
function bringIntoSight(list: HTMLElement, tab: HTMLElement | null) {
  if (!tab) return
  const [seen, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < seen.left) list.scrollLeft -= seen.left - place.left
  else if (place.right > seen.right) list.scrollLeft += place.right - seen.right
}

const List = chakra('div', {
  base: {
    // Whatever a badge says unseen scrolls with its tab, not with the page.
    position: 'relative',
    display: 'flex',
    gap: '1',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    padding: '4px 4px 0',
  },
})
const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    color: 'fg.muted',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderTopRadius: 'control',
    _hover: { color: 'fg' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', boxShadow: 'inset 0 -3px 0 var(--c-colors-gold)' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { borderBottom: '3px solid Highlight' } },
  },
})
const Panel = chakra('div', { base: { paddingTop: '5' } })
