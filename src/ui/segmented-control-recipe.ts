import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const segmentedControlRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemText'],
  base: {
    root: {
      display: 'inline-flex',
      width: 'fit-content',
      padding: '3px',
      gap: '2px',
      borderRadius: '10px',
      background: 'sunken',
      boxShadow: 'inset 0 0 0 1px var(--c-colors-border)',
      maxWidth: '100%',
      // More views than fit scroll inside.
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flexShrink: '0',
      minHeight: '38px',
      paddingInline: { base: '5px', sm: '3' },
      borderRadius: '8px',
      color: 'fg.muted',
      fontSize: 'control',
      fontWeight: '500',
      cursor: 'pointer',
      position: 'relative',
      whiteSpace: 'nowrap',
      '@media (pointer: coarse)': { minHeight: '44px' },
      _hover: { color: 'fg' },
      '&[data-state=checked]': { background: 'raised', color: 'fg', boxShadow: 'inset 0 0 0 1px var(--c-colors-gold)' },
      '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '@media (forced-colors: active)': { '&[data-state=checked]': { outline: '2px solid Highlight' } },
    },
  },
})
