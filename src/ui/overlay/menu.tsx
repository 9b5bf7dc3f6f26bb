import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { latePart } from '../page/late-part.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}
type Props = {
  /** Accessible name of the menu and its button. */
  label: string
  items: readonly MenuEntry[]
}

const MenuPanel = latePart(() => import('./menu-panel.tsx').then((part) => part.MenuPanel))

/** A menu of actions on one item. Links belong in a list of links. A closed menu is just a button: tables have one per row. */
export function Menu({ label, items }: Props) {
  const id = useId()
  const ids = { trigger: `${id}-button`, content: `${id}-menu` }
  const anchor = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<'first' | 'last' | null>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        id={ids.trigger}
        label={label}
        icon={<EllipsisVertical size={20} aria-hidden />}
        onClick={() => setStart(start ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setStart(event.key === 'ArrowUp' ? 'last' : 'first')
        }}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start ? ids.content : undefined}
      />
      {start ? (
        <Suspense fallback={null}>
          <MenuPanel
            ids={ids}
            label={label}
            items={items}
            startAt={start}
            onClose={(returnsFocus) => {
              setStart(null)
              if (returnsFocus) anchor.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
