import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const popoverRecipe = defineSlotRecipe({
  slots: ['content', 'header', 'title'],
  base: {
    content: {
      zIndex: 'dropdown',
      maxWidth: 'calc(100vw - 16px)',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'lg',
      outline: '0',
      animation: 'fade-in 120ms ease-out',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flex: 'none',
      minHeight: '56px',
      paddingInline: '4',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    title: { textStyle: 'h4' },
  },
  variants: {
    size: {
      xs: {
        content: {
          width: '240px',
          maxHeight: 'min(var(--available-height), 60vh)',
          overflowY: 'auto',
          paddingInline: '4',
          paddingBlock: '2',
          background: 'raised',
        },
      },
      md: {
        content: {
          display: 'flex',
          flexDirection: 'column',
          width: { base: '100vw', md: '400px' },
          maxHeight: 'min(600px, calc(100dvh - 140px))',
          background: 'surface',
        },
      },
    },
  },
})
