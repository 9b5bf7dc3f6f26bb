import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const slots = ['trigger', 'backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger', 'description']
const backdrop = {
  position: 'fixed',
  inset: '0',
  background: 'scrim',
  zIndex: 'overlay',
  _open: { animation: 'fade-in 200ms ease-out' },
  _closed: { animation: 'fade-out 160ms ease-out' },
}
const parts = {
  header: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: { base: '4', md: '6' },
    paddingTop: { base: '4', md: '5' },
    paddingBottom: '2',
  },
  title: { textStyle: 'h3', paddingTop: '2' },
  description: { color: 'fg.muted', marginBottom: '3' },
  body: { flex: '1', overflowY: 'auto', paddingInline: { base: '4', md: '6' }, paddingBlock: '3', overscrollBehavior: 'contain' },
  footer: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    paddingInline: { base: '4', md: '6' },
    paddingTop: '3',
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
  },
}
const surface = {
  display: 'flex',
  flexDirection: 'column',
  background: 'surface',
  color: 'fg',
  boxShadow: 'lg',
  outline: '0',
  width: '100%',
  maxHeight: '100%',
  borderRadius: 'sheet',
}

/** In the middle of the screen; on phones a sheet from below. */
export const dialogRecipe = /* @__PURE__ */ defineSlotRecipe({
  slots,
  base: {
    ...parts,
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: { base: 'end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: '0', sm: '6' },
      paddingTop: { base: '10', sm: '6' },
    },
    content: {
      ...surface,
      borderBottomRadius: { base: '0', sm: 'sheet' },
      _open: { animation: 'rise-in 200ms ease-out' },
      _closed: { animation: 'sink-out 160ms ease-out' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '440px' } },
      md: { content: { maxWidth: '560px' } },
      lg: { content: { maxWidth: '840px' } },
    },
  },
  defaultVariants: { size: 'md' },
})

/** From the end edge; on phones a sheet from below. */
export const drawerRecipe = /* @__PURE__ */ defineSlotRecipe({
  slots,
  base: {
    ...parts,
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: { base: 'end', sm: 'stretch' },
      justifyContent: 'flex-end',
      paddingTop: { base: '10', sm: '0' },
    },
    content: {
      ...surface,
      height: { base: 'auto', sm: '100%' },
      borderRadius: '0',
      borderTopRadius: { base: 'sheet', sm: '0' },
      _open: { animation: { base: 'rise-in 200ms ease-out', sm: 'slide-in-end 200ms ease-out' } },
      _closed: { animation: { base: 'sink-out 160ms ease-out', sm: 'slide-out-end 160ms ease-out' } },
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: { base: 'none', sm: '320px' } } },
      md: { content: { maxWidth: { base: 'none', sm: '440px' } } },
      lg: { content: { maxWidth: { base: 'none', sm: '640px' } } },
    },
  },
  defaultVariants: { size: 'md' },
})
