import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      // A badge's hidden text scrolls with its tab, not with the page.
      position: 'relative',
      display: 'flex',
      gap: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      padding: '4px 4px 0',
    },
    trigger: {
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
      '&[aria-selected=true]': { color: 'fg', boxShadow: 'inset 0 -2px 0 var(--c-colors-gold)' },
      '@media (forced-colors: active)': { '&[aria-selected=true]': { borderBottom: '3px solid Highlight' } },
    },
    content: { paddingTop: '5' },
  },
})
