import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from '#src/lib/place-beside.ts'
import type { MenuEntry } from './menu.tsx'

type Props = {
  id: string
  label: string
  items: readonly MenuEntry[]
  anchor: RefObject<HTMLElement | null>
  startAt: 'first' | 'last'
  onClose: (returnsFocus: boolean) => void
}

/** The open menu: arrows, Home, End and first letters walk it; Esc and Tab close it, as do clicks and scrolling elsewhere. */
export function MenuPanel({ id, label, items, anchor, startAt, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const placed = useRef<DOMRect>(null)
  const leave = useEffectEvent(() => onClose(false))
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? [])]

  useLayoutEffect(() => {
    const [panel, button] = [box.current, anchor.current]
    if (!panel || !button) return
    placed.current = button.getBoundingClientRect()
    const { left, top } = placeBeside(placed.current, panel.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
      isRtl: getComputedStyle(button).direction === 'rtl',
    })
    Object.assign(panel.style, { left: `${left}px`, top: `${top}px` })
  }, [anchor])

  const focusStart = useEffectEvent(() =>
    entries()
      .at(startAt === 'first' ? 0 : -1)
      ?.focus(),
  )
  useEffect(() => focusStart(), [])

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) leave()
    }
    // A scroll that ended before the menu opened is told of after it: only one that moved the button from its menu counts.
    const scrolled = () => {
      const [before, now] = [placed.current, anchor.current?.getBoundingClientRect()]
      if (before && now && (before.top !== now.top || before.left !== now.left)) leave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('scroll', scrolled, { capture: true })
      window.removeEventListener('resize', leave)
    }
  }, [anchor])

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const all = entries()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: (now + 1) % all.length, ArrowUp: now <= 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) all.at(next)?.focus()
    else if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Tab') return onClose(true)
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase()
      const after = [...all.slice(now + 1), ...all.slice(0, now + 1)]
      after.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus()
    } else return
    event.preventDefault()
  }

  return createPortal(
    <Box ref={box} id={id} role="menu" aria-label={label} onKeyDown={press}>
      {items.map(({ id: key, label: text, icon, isDanger, isDisabled, onSelect }) => (
        <Item
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={isDanger || undefined}
          aria-disabled={isDisabled || undefined}
          onClick={() => {
            if (isDisabled) return
            onClose(true)
            onSelect()
          }}
        >
          {icon}
          {text}
        </Item>
      ))}
    </Box>,
    document.body,
  )
}

const Box = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    minWidth: '200px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    padding: '2',
    background: 'raised',
    color: 'fg',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    boxShadow: 'lg',
    animation: 'fade-in 120ms ease-out',
  },
})
const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    fontSize: 'calc(15px + var(--script-plus, 0px))',
    '& svg': { color: 'fg.muted', flex: 'none' },
    '&:is(:hover, :focus)': { background: 'gold.subtle' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-danger], &[data-danger] svg': { color: 'crimson' },
    '&[aria-disabled]': { opacity: 0.55, cursor: 'not-allowed' },
  },
})
