import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu'
import { createPortal } from 'react-dom'
import type { MenuEntry } from './menu.tsx'
import { menuRecipe } from './menu-recipe.ts'

type Props = {
  ids: { trigger: string; content: string }
  label: string
  items: readonly MenuEntry[]
  startAt: 'first' | 'last'
  onClose: (returnsFocus: boolean) => void
}

/** An open menu: arrows, Home, End and first letters move through it; Esc, Tab and outside clicks close it. */
export function MenuPanel({ ids, label, items, startAt, onClose }: Props) {
  const start = items.filter(({ isDisabled }) => !isDisabled).at(startAt === 'first' ? 0 : -1)
  return (
    <MenuRoot
      recipe={menuRecipe}
      open
      onOpenChange={() => onClose(true)}
      onInteractOutside={(event) => {
        // The clicked element retains the focus.
        event.preventDefault()
        onClose(false)
      }}
      ids={ids}
      aria-label={label}
      loopFocus
      {...(start ? { defaultHighlightedValue: start.id } : {})}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 6 }}
    >
      {createPortal(
        <MenuPositioner>
          <MenuContent onKeyDown={(event) => event.key === 'Tab' && onClose(true)}>
            {items.map(({ id, label: text, icon, isDanger, isDisabled, onSelect }) => (
              <MenuItem key={id} value={id} disabled={isDisabled} onSelect={onSelect} data-danger={isDanger || undefined}>
                {icon}
                {text}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>,
        // Within the landmark or dialog of its button, as assistive technology expects.
        document.getElementById(ids.trigger)?.closest('main, [role=dialog]') ?? document.body,
      )}
    </MenuRoot>
  )
}
