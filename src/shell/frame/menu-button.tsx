import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { barItem } from './bars/bar-styles.ts'

type Props = {
  label: ReactNode
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a panel of links and buttons (a disclosure: links stay links). Esc, clicking elsewhere and leaving by Tab
 * close it; arrow keys move through it.
 */
export function MenuButton({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      return close()
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[data-menu-panel] a, [data-menu-panel] button') ?? [])]
    if (!isOpen || items.length === 0) return
    event.preventDefault()
    const now = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now < 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key] ?? 0
    items.at(next % items.length)?.focus()
  }

  return (
    <Box
      ref={box}
      onKeyDown={walk}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Trigger ref={button} type="button" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        {label}
      </Trigger>
      <Panel id={panel} data-menu-panel hidden={!isOpen}>
        {isOpen ? children(close) : null}
      </Panel>
    </Box>
  )
}

const Box = chakra('div', { base: { position: 'relative' } })
const Trigger = chakra('button', { base: barItem })
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 8px)',
    zIndex: 'dropdown',
    minWidth: '220px',
    padding: '2',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '12px',
    boxShadow: 'lg',
  },
})
