import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

// Clear under the arrow of a mouse, whole a few letters further on.
const rising = 'transparent var(--arrow), #000 calc(var(--arrow) + 32px)'
const falling = '#000 calc(100% - var(--arrow) - 32px), transparent calc(100% - var(--arrow))'

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
      scrollbarWidth: 'none',
      padding: '4px 4px 0',
      // What is brought into sight stands beside the fade, not under it.
      scrollPaddingInline: '60px',
      '--onward': 'right',
      _rtl: { '--onward': 'left' },
      '--arrow': '0px',
      '@media (hover: hover) and (pointer: fine)': { '--arrow': '28px' },
      '&[data-more=start]': { maskImage: `linear-gradient(to var(--onward), ${rising}, #000)` },
      '&[data-more=end]': { maskImage: `linear-gradient(to var(--onward), #000, ${falling})` },
      '&[data-more=both]': { maskImage: `linear-gradient(to var(--onward), ${rising}, ${falling})` },
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
