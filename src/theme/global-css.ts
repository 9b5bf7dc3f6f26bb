export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
  'sink-out': { from: { opacity: 1, transform: 'none' }, to: { opacity: 0, transform: 'translateY(8px)' } },
  'slide-in-end': { from: { transform: 'translateX(var(--from-end, 100%))' }, to: { transform: 'none' } },
  'slide-in-start': { from: { transform: 'translateX(calc(-1 * var(--from-end, 100%)))' }, to: { transform: 'none' } },
  'slide-out-end': { from: { transform: 'none' }, to: { transform: 'translateX(var(--from-end, 100%))' } },
  point: { '0%, 60%, 100%': { opacity: 0.25 }, '20%': { opacity: 1 } },
  pulse: { '50%': { opacity: 0.55 } },
} as const

export const globalCss = {
  html: {
    background: 'canvas',
    color: 'fg',
    fontFamily: 'body',
    // What the reader chose in the browser.
    fontSize: '100%',
    lineHeight: '26px',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    scrollPaddingTop: 'calc(var(--top-bars, 60px) + 16px)',
    scrollPaddingBottom: 'calc(var(--bottom-bar-height, 0px) + 16px)',
    fontSynthesis: 'none',
    textRendering: 'optimizeLegibility',
  },
  // Fixed elements sit above the phone's bottom bar, and focused elements are scrolled clear of it.
  '@media (width < 48rem)': {
    'html:has([data-bottom-bar]:not([hidden]))': { '--bottom-bar-height': 'calc(57px + env(safe-area-inset-bottom))' },
    // What members read is 16 px on phones.
    'html:not(:has([data-console]))': { '--size-dense': '1rem', '--size-control': '1rem', '--line-dense': '1.5rem' },
  },
  // A drawer beside the page narrows it instead of covering it.
  'html:has([data-beside])': { '--beside-width': 'clamp(400px, 30vw, 560px)' },
  'body:has(> [data-beside])': { paddingInlineEnd: 'var(--beside-width)' },
  'html.dark': { colorScheme: 'dark' },
  'html[dir=rtl]': {
    '--script-plus': '0.125rem',
    '--script-line': '1.8',
    '--from-end': '-100%',
    lineHeight: '1.8',
    letterSpacing: 'normal',
  },
  // On short pages the footer is at the bottom of the window.
  '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  body: { minHeight: '100dvh', fontSize: 'body', lineHeight: 'var(--script-line, 26px)' },
  '*, ::before, ::after': { borderColor: 'border' },
  'h1, h2, h3, h4': { fontFamily: 'heading', fontWeight: '600' },
  small: { fontSize: 'caption' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '::selection': { background: 'gold.solid', color: 'gold.contrast' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1:focus-visible, main:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
  'table, time': { fontVariantNumeric: 'tabular-nums' },
  '[dir=rtl] :is(em, i), [lang=ar] :is(em, i)': { fontStyle: 'normal' },
  // Text of the other direction keeps its order and aligns with the page.
  'html[dir=rtl] :is(bdi, [dir=auto]:not(input, textarea)):dir(ltr), html[dir=ltr] :is(bdi, [dir=auto]:not(input, textarea)):dir(rtl)':
    {
      textAlign: 'end',
    },
  '[hidden]': { display: 'none !important' },
  '[data-mirror]:dir(rtl)': { transform: 'scaleX(-1)' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any duration, however short, would delay each change of each element by a frame, and inherited ones by a frame a level.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media (forced-colors: active)': {
    ':focus-visible': { outlineColor: 'Highlight' },
    'button, [role=button]': { borderWidth: '1px' },
  },
  '@page month': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'html, html.dark': { background: '#fff', color: '#000', colorScheme: 'light' },
    header: { display: 'none' },
    'body:has([data-print=month])': { page: 'month' },
    '[data-print=month]': { zoom: '0.85' },
    'nav:not([data-print]), footer, [role=tablist], [data-no-print]': { display: 'none !important' },
  },
}
