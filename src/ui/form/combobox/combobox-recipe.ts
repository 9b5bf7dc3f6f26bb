import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'positioner', 'content', 'item'],
  base: {
    root: { width: '100%' },
    positioner: { zIndex: 'dropdown' },
    content: {
      zIndex: 'dropdown',
      width: '100%',
      maxHeight: 'min(288px, var(--available-height))',
      overflowY: 'auto',
      padding: '1',
      background: 'raised',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      boxShadow: 'md',
      outline: '0',
      '&[data-empty]': { display: 'none' },
    },
    item: {
      paddingInline: '3',
      paddingBlock: '2',
      minHeight: '44px',
      borderRadius: '6px',
      cursor: 'pointer',
      '& b': { display: 'block', fontWeight: '500', lineHeight: '1.4' },
      '& span': { textStyle: 'dense', color: 'fg.muted' },
      '&[data-highlighted]': { background: 'gold.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-gold)' },
      _rtl: { '&[data-highlighted]': { boxShadow: 'inset -3px 0 0 var(--c-colors-gold)' } },
      '@media (forced-colors: active)': { '&[data-highlighted]': { outline: '2px solid Highlight' } },
    },
  },
})
