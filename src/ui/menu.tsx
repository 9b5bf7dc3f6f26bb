import { chakra } from '@chakra-ui/react/styled-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { cloneElement, type ReactElement, type ReactNode, type RefAttributes, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { MenuPanel } from './menu-panel.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}
type TriggerProps = RefAttributes<HTMLElement> & { onClick?: () => void; [name: `aria-${string}`]: string | boolean | undefined }
type Props = {
  /** Name of the menu, and of its button when there is no trigger. */
  label: string
  /** A button of the kit. */
  trigger?: ReactElement<TriggerProps>
  items: readonly MenuEntry[]
}

/** Actions on one thing. Links belong in a list of links. */
export function Menu({ label, trigger, items }: Props) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [start, setStart] = useState<'first' | 'last' | null>(null)
  const button: ReactElement<TriggerProps> = trigger ?? (
    <IconButton label={label} icon={<EllipsisVertical size={20} aria-hidden />} />
  )

  function close(returnsFocus: boolean) {
    setStart(null)
    if (returnsFocus) anchor.current?.focus()
  }

  return (
    <Holder
      onKeyDown={(event) => {
        if (start || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        setStart(event.key === 'ArrowUp' ? 'last' : 'first')
      }}
    >
      {cloneElement(button, {
        ref: anchor,
        onClick: () => setStart(start ? null : 'first'),
        'aria-haspopup': 'menu',
        'aria-expanded': start !== null,
        'aria-controls': start ? id : undefined,
      })}
      {start ? <MenuPanel id={id} label={label} items={items} anchor={anchor} startAt={start} onClose={close} /> : null}
    </Holder>
  )
}

const Holder = chakra('span', { base: { display: 'inline-flex' } })
