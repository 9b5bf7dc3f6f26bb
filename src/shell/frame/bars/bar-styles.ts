/** An entry of a bar: a link or a button. 44 px high for touch. */
export const barItem = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '44px',
  paddingInline: '3',
  borderRadius: '8px',
  color: 'fg.muted',
  fontSize: 'control',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: 'none',
  transition: 'background 120ms ease-out, color 120ms ease-out',
  _hover: { background: 'raised', color: 'fg' },
  '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -2px 0 var(--c-colors-gold)', borderBottomRadius: '0' },
} as const

/** One entry of an open menu. */
export const menuItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '44px',
  paddingInline: '3',
  borderRadius: '8px',
  color: 'fg',
  fontSize: 'control',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { background: 'surface' },
  '&[aria-current=page]': { color: 'gold' },
} as const
