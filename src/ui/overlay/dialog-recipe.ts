import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const edge = { base: '4', md: '6' } as const
const sheet = { width: 'min(320px, 88vw)', height: '100%', borderColor: 'border' } as const

/** On phones dialogs and drawers are sheets from the bottom. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', background: 'scrim', animation: 'fade-in 200ms ease-out' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'flex', pointerEvents: 'auto !important' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      background: 'surface',
      color: 'fg',
      boxShadow: 'lg',
      outline: '0',
      overflow: 'hidden',
    },
    header: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '3',
      paddingInline: edge,
      paddingTop: { base: '4', md: '5' },
      paddingBottom: '2',
    },
    title: { textStyle: 'h3', paddingTop: '2', minWidth: '0', overflowWrap: 'anywhere' },
    description: { color: 'fg.muted', marginBottom: '3' },
    body: {
      flex: '1',
      overflowY: 'auto',
      paddingInline: edge,
      paddingTop: '3',
      paddingBottom: '5',
      overscrollBehavior: 'contain',
    },
    footer: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', sm: 'row' },
      justifyContent: 'flex-end',
      gap: '3',
      paddingInline: edge,
      paddingTop: '4',
      // The body may scroll on below this line.
      borderTopWidth: '1px',
      borderColor: 'border',
      paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
    },
  },
  variants: {
    place: {
      middle: {
        positioner: {
          alignItems: { base: 'end', sm: 'center' },
          justifyContent: 'center',
          padding: { base: '0', sm: '6' },
          paddingTop: { base: '10', sm: '6' },
        },
        content: {
          borderRadius: 'sheet',
          borderBottomRadius: { base: '0', sm: 'sheet' },
          animation: 'rise-in 200ms ease-out',
        },
      },
      end: {
        positioner: {
          alignItems: { base: 'end', sm: 'stretch' },
          justifyContent: 'flex-end',
          paddingTop: { base: '10', sm: '0' },
        },
        content: {
          height: { base: 'auto', sm: '100%' },
          borderTopRadius: { base: 'sheet', sm: '0' },
          animation: { base: 'rise-in 200ms ease-out', sm: 'slide-in-end 200ms ease-out' },
        },
      },
      beside: {
        positioner: { insetInlineStart: 'auto', width: 'var(--beside-width)', zIndex: 'banner' },
        content: {
          height: '100%',
          borderInlineStartWidth: '1px',
          borderColor: 'border',
          boxShadow: 'none',
        },
      },
      'sheet-start': {
        positioner: { justifyContent: 'flex-start' },
        content: { ...sheet, borderInlineEndWidth: '1px', animation: 'slide-in-start 200ms ease-out' },
      },
      'sheet-end': {
        positioner: { justifyContent: 'flex-end' },
        content: { ...sheet, borderInlineStartWidth: '1px', animation: 'slide-in-end 200ms ease-out' },
      },
    },
    size: {
      sm: { content: { maxWidth: { base: 'none', sm: '440px' } } },
      md: { content: { maxWidth: { base: 'none', sm: '560px' } } },
      lg: { content: { maxWidth: { base: 'none', sm: '840px' } } },
    },
  },
})
