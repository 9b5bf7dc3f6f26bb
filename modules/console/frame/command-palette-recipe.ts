import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const paletteRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', background: 'scrim', animation: 'fade-in 160ms ease-out' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'center',
      paddingInline: '4',
      paddingTop: { base: '4', md: '12vh' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '560px',
      maxHeight: '70dvh',
      background: 'surface',
      color: 'fg',
      borderRadius: 'sheet',
      borderWidth: '1px',
      borderColor: 'border',
      boxShadow: 'lg',
      outline: '0',
      overflow: 'hidden',
      animation: 'rise-in 160ms ease-out',
    },
  },
})

export const commandBoxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'content', 'item'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: '0', flex: '1' },
    control: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '& svg': { color: 'fg.subtle', flex: 'none' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      minHeight: '56px',
      background: 'none',
      fontSize: 'lead',
      outline: 'none',
      '&::placeholder': { color: 'fg.subtle' },
    },
    content: { flex: '1', overflowY: 'auto', padding: '2', overscrollBehavior: 'contain', outline: '0' },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      cursor: 'pointer',
      '& small': { color: 'fg.subtle', textStyle: 'caption' },
      '&[data-highlighted]': { background: 'gold.subtle', boxShadow: 'inset 2px 0 0 var(--c-colors-gold)' },
      _rtl: { '&[data-highlighted]': { boxShadow: 'inset -2px 0 0 var(--c-colors-gold)' } },
    },
  },
})
