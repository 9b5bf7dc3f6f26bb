/** A native checkbox or radio in our colours; `accent-color` alone does not reach 3:1 in both themes. */
export const choice = {
  appearance: 'none',
  flex: 'none',
  width: '22px',
  height: '22px',
  borderWidth: '2px',
  borderColor: 'border.strong',
  background: 'sunken',
  cursor: 'pointer',
  display: 'inline-grid',
  placeContent: 'center',
  transition: 'background 120ms ease-out, border-color 120ms ease-out',
  _light: { '&:not(:checked)': { background: 'surface' } },
  '&:checked, &[type=checkbox]:indeterminate': { background: 'gold.solid', borderColor: 'gold.solid' },
  '&::before': { content: '""', transform: 'scale(0)', background: 'gold.contrast' },
  '&:checked::before': { transform: 'scale(1)' },
  '&[aria-invalid=true]': { borderColor: 'crimson' },
  _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
} as const

/** An invisible input covering its whole label, so that pointers and screen readers find it where it is shown. */
export const coveringInput = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
} as const

const checkShape = {
  width: '12px',
  height: '12px',
  clipPath: 'polygon(14% 44%, 0 62%, 44% 100%, 100% 18%, 82% 2%, 41% 68%)',
} as const

/** A native checkbox as ours: checked, and with a line while some of many are. */
export const checkbox = {
  ...choice,
  borderRadius: '6px',
  '&::before': { ...choice['&::before'], ...checkShape },
  '&:indeterminate::before': { transform: 'scale(1)', clipPath: 'inset(40% 0)' },
} as const
