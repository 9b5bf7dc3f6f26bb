import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const popoverRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      zIndex: 'dropdown',
      width: '240px',
      maxWidth: 'calc(100vw - 32px)',
      maxHeight: 'min(var(--available-height), 60vh)',
      overflowY: 'auto',
      paddingInline: '4',
      paddingBlock: '2',
      background: 'raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'lg',
      outline: '0',
      animation: 'fade-in 120ms ease-out',
    },
  },
})
