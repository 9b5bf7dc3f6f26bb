import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}
type Props = {
  /** Name of the menu, and of its button when there is no trigger. */
  label: string
  /** A button of the kit, without an `id`: the menu finds its trigger by one of its own. */
  trigger?: ReactElement
  items: readonly MenuEntry[]
}

/** Actions on one thing. Links belong in a list of links. */
export function Menu({ label, trigger, items }: Props) {
  return (
    <MenuRoot lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }} {...({ recipe } as object)}>
      <MenuTrigger asChild>
        {trigger ?? <IconButton label={label} icon={<EllipsisVertical size={20} aria-hidden />} />}
      </MenuTrigger>
      <Portal>
        <MenuPositioner>
          <MenuContent aria-label={label}>
            {items.map(({ id, label: text, icon, isDanger, isDisabled, onSelect }) => (
              <MenuItem
                key={id}
                value={id}
                data-danger={isDanger || undefined}
                disabled={isDisabled ?? false}
                onSelect={onSelect}
              >
                {icon}
                {text}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  )
}

const recipe = /* @__PURE__ */ defineSlotRecipe({
  slots: [
    'trigger',
    'positioner',
    'content',
    'item',
    'itemText',
    'itemGroup',
    'itemGroupLabel',
    'itemCommand',
    'separator',
    'indicator',
    'arrow',
    'arrowTip',
    'contextTrigger',
    'triggerItem',
    'itemIndicator',
  ],
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      minWidth: '200px',
      maxWidth: 'calc(100vw - 32px)',
      padding: '2',
      background: 'raised',
      color: 'fg',
      borderRadius: 'card',
      borderWidth: '1px',
      borderColor: 'border',
      boxShadow: 'lg',
      outline: '0',
      _open: { animation: 'fade-in 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      cursor: 'pointer',
      fontSize: 'calc(15px + var(--script-plus, 0px))',
      userSelect: 'none',
      '& svg': { color: 'fg.muted', flex: 'none' },
      '&[data-highlighted]': { background: 'gold.subtle', boxShadow: 'inset 0 0 0 2px var(--c-colors-focus)' },
      '&[data-danger], &[data-danger] svg': { color: 'crimson' },
      '&[data-disabled]': { opacity: 0.55, cursor: 'not-allowed' },
    },
  },
})
