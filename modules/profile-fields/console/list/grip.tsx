import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

/** The drag handle of a row, for pointer and keyboard. */
export function Grip({ name, ...handle }: ComponentProps<typeof Handle> & { name: string }) {
  const { i18n } = useLingui()
  return (
    <Handle
      type="button"
      aria-label={i18n.t('Move {name}', { name })}
      title={i18n.t('Drag, or press Space and the arrows')}
      {...handle}
    >
      <GripVertical size={18} aria-hidden />
    </Handle>
  )
}

const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '32px',
    minHeight: '44px',
    marginBlock: '-2',
    marginInlineStart: '-2',
    borderRadius: '6px',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    _hover: { color: 'fg' },
    '&[data-lifted]': { color: 'gold', cursor: 'grabbing' },
    '@media (pointer: coarse)': { width: '44px' },
  },
})
