const arabic = "'Noto Naskh Arabic Variable'"
const coptic = "'Noto Sans Coptic'"
export const fonts = {
  body: `'Inter Variable', 'Inter Fallback', ${arabic}, ${coptic}, system-ui, sans-serif`,
  heading: `'Source Serif 4 Variable', 'Serif Fallback', ${arabic}, ${coptic}, Georgia, serif`,
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const

const inAnyScript = (size: string) => `calc(${size} + var(--script-plus, 0rem))`

/**
 * Every size of text, in parts of the size that the reader chose in the browser (16 px unless changed). Nothing on the screen is smaller
 * than 14 px; what members read is 16 px on phones (global-css.ts). Arabic letters are 2 px larger.
 */
export const fontSizes = {
  /** Digits of a count in its disc. */
  count: '0.875rem',
  /** Times, counts, captions. */
  caption: inAnyScript('0.875rem'),
  /** Rows and facts. */
  dense: inAnyScript('var(--size-dense, 0.875rem)'),
  /** Buttons, menus, labels. */
  control: inAnyScript('var(--size-control, 0.9375rem)'),
  body: inAnyScript('1rem'),
  lead: inAnyScript('1.125rem'),
  h3: inAnyScript('1.25rem'),
  h2: inAnyScript('1.5rem'),
  h1: inAnyScript('1.875rem'),
  display: 'clamp(1.875rem, 4vw, 2.375rem)',
  /** A date or a sum that a page is about. */
  figure: 'clamp(2.5rem, 4.4vw, 3.5rem)',
} as const

/** Size / line height in pixels. */
export const typeScale = {
  caption: ['caption', 20],
  dense: ['dense', 20],
  body: ['body', 26],
  lead: ['lead', 28],
  h4: ['lead', 28],
  h3: ['h3', 28],
  h2: ['h2', 32],
  h1: ['h1', 38],
  display: ['display', 46],
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
