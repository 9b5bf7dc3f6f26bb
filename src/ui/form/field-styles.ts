/** Styles of text inputs. */
export const control = {
  width: '100%',
  minHeight: '44px',
  paddingInline: '3',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'control',
  background: 'sunken',
  color: 'fg',
  fontSize: 'body',
  lineHeight: '1.5',
  transition: 'border-color 120ms ease-out',
  _light: { background: 'surface' },
  _hover: { borderColor: 'fg.subtle' },
  '&:focus-visible': { outlineOffset: '2px', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'crimson', boxShadow: 'inset 0 0 0 1px var(--c-colors-crimson)' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  // A placeholder follows the direction of the page.
  '&[dir=auto]:placeholder-shown': { direction: 'inherit' },
  '&[readonly]': { borderStyle: 'dashed', color: 'fg.muted' },
} as const

export const fieldLabel = {
  fontWeight: '500',
  fontSize: 'control',
  color: 'fg',
  lineHeight: '1.4',
} as const
export const fieldHelp = { fontSize: 'dense', lineHeight: '1.45', color: 'fg.muted' } as const
export const fieldMessage = {
  display: 'flex',
  gap: '1.5',
  alignItems: 'start',
  fontSize: 'dense',
  lineHeight: '1.45',
  color: 'crimson',
  '& svg': { flex: 'none', marginTop: '2px' },
} as const
