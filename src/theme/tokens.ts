const arabic = "'Noto Naskh Arabic Variable'"
const coptic = "'Noto Sans Coptic'"
export const fonts = {
  body: `'Inter Variable', 'Inter Fallback', ${arabic}, ${coptic}, system-ui, sans-serif`,
  heading: `'Source Serif 4 Variable', 'Serif Fallback', ${arabic}, ${coptic}, Georgia, serif`,
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const

/** Pixels / line height in pixels. */
export const typeScale = {
  caption: [12, 16],
  dense: [14, 20],
  body: [16, 26],
  lead: [18, 28],
  h4: [18, 28],
  h3: [20, 28],
  h2: [24, 32],
  h1: [30, 38],
  display: [38, 46],
} as const

export const spacing = {
  0: '0',
  px: '1px',
  '0.5': '2px',
  1: '4px',
  '1.5': '6px',
  2: '8px',
  '2.5': '10px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  11: '44px',
  12: '48px',
  14: '56px',
  16: '64px',
  20: '80px',
  24: '96px',
} as const

export const radii = { none: '0', control: '8px', card: '12px', sheet: '16px', full: '9999px' } as const
export const durations = { fast: '120ms', leave: '160ms', enter: '200ms' } as const
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' } as const
export const zIndex = {
  base: 0,
  raised: 1,
  banner: 30,
  dropdown: 40,
  overlay: 50,
  modal: 60,
  popover: 70,
  toast: 80,
  skipNav: 90,
} as const
export const contentWidths = { content: '1200px', reading: '720px', form: '560px' } as const
