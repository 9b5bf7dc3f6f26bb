/** Enter at 200 ms; on phones dialogs and drawers are sheets from below. */
export const positioner = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  background: 'scrim',
  animation: 'fade-in 200ms ease-out',
} as const

export const panel = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  background: 'surface',
  color: 'fg',
  boxShadow: 'lg',
  outline: '0',
  overflow: 'hidden',
} as const

export const edge = { base: '4', md: '6' } as const
