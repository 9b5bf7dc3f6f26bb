import { chakra } from '@chakra-ui/react/styled-system'
import { whileBeside } from '#src/ui/overlay/dialog.tsx'
import { checkbox } from '#src/ui/form/choice-styles.ts'

/** Of a card's labels on a phone. */
const labelWidth = 'clamp(96px, 30vw, 150px)'
const narrow = '@media (max-width: 37.49rem)'

/**
 * The only styled element of a table: head, cells, boxes and links within are plain and take their styles from here, which
 * is fast for a thousand rows. Below 600 px each row is a card.
 */
export const TableFrame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(440px, calc(100dvh - 260px))',
    background: 'canvas',
    '& table': {
      width: '100%',
      textStyle: 'dense',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': { textAlign: 'start', paddingInline: '2.5', paddingBlock: '2.5', verticalAlign: 'middle', minWidth: '0' },
    '& :is(th, td):first-child': { paddingInlineStart: '4' },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-tight]': { whiteSpace: 'nowrap' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: 'raised',
      paddingBlock: '0',
      height: '44px',
      background: 'canvas',
      borderBottomWidth: '1px',
      borderColor: 'border.strong',
      color: 'fg.muted',
      fontWeight: '600',
      whiteSpace: 'nowrap',
    },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '44px',
      fontWeight: '600',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '& svg': { opacity: 0 },
      '&:is(:hover, :focus-visible) svg': { opacity: 0.6 },
    },
    '& thead [aria-sort=ascending] button, & thead [aria-sort=descending] button': {
      color: 'fg',
      '& svg': { opacity: 1, color: 'gold' },
    },
    '& tbody th': { fontWeight: '500', color: 'fg', minWidth: '140px' },
    '& tbody td': { color: 'fg.muted' },
    '& tbody tr': { background: 'canvas' },
    '& tbody tr > :is(th, td)': { borderBottomWidth: '1px', borderColor: 'border' },
    '& tbody tr:hover': { background: 'surface' },
    '& tbody tr[aria-current]': { background: 'surface' },
    '& tbody tr[data-chosen]': { background: 'raised', _light: { background: 'sunken' } },
    '& tbody tr[data-chosen] > :first-child': { boxShadow: 'inset 3px 0 0 var(--c-colors-gold)' },
    _rtl: { '& tbody tr[data-chosen] > :first-child': { boxShadow: 'inset -3px 0 0 var(--c-colors-gold)' } },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& [data-box]': { width: '22px', paddingInlineEnd: '1' },
    '& [data-box] + :is(th, td)': { paddingInlineStart: '2' },
    '& [data-menu]': { width: '44px', padding: '0', paddingInlineEnd: '2', textAlign: 'end', insetInlineEnd: '0' },
    // The menu of a row stays in reach where the table is wider than its place.
    '& tbody [data-menu]': { position: 'sticky', background: 'inherit' },
    '& input[type=checkbox]': { ...checkbox, verticalAlign: 'middle' },
    '& [data-open]': {
      fontWeight: '600',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: '4px',
      overflowWrap: 'anywhere',
      _hover: { color: 'gold', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& [data-gap] td': { padding: '0', border: '0' },
    '&[aria-busy=true] tbody': { opacity: 0.6, transition: 'opacity 160ms ease-out 300ms' },
    '@media (max-width: 99.99rem)': { '& [data-extra]': { [whileBeside]: { display: 'none' } } },
    '@media (max-width: 119.99rem)': { '& [data-extra=second]': { [whileBeside]: { display: 'none' } } },
    [narrow]: {
      '&:not([data-virtual])': {
        overflow: 'visible',
        maxHeight: 'none',
        background: 'none',
        '& table, & tbody': { display: 'block' },
        '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        '& tbody tr': {
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: '1.5',
          padding: '4',
          marginBottom: '3',
          borderWidth: '1px',
          borderColor: 'border',
          borderRadius: 'card',
          background: 'surface',
          _light: { boxShadow: 'sm' },
        },
        '& tbody tr[data-chosen]': { borderColor: 'gold', background: 'surface' },
        '& tbody tr[data-chosen] > :first-child': { boxShadow: 'none' },
        '& tbody :is(th, td)': {
          display: 'block',
          padding: '0',
          border: '0',
          whiteSpace: 'normal',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        },
        // Repeated for descendants: every element has its own rule for long words.
        '& tbody :is(th, td) > *': { overflowWrap: 'anywhere', whiteSpace: 'normal', minWidth: '0' },
        '& tbody tr > :is(th, td)': { borderBottomWidth: '0' },
        // The label floats beside the parts of a cell, which may be several; one of two lines makes the cell as high.
        '& tbody td[data-label]': { display: 'flow-root', paddingInlineStart: `calc(${labelWidth} + 12px)` },
        '& tbody td[data-label]::before': {
          content: 'attr(data-label)',
          color: 'fg.subtle',
          float: 'inline-start',
          width: labelWidth,
          marginInlineStart: `calc(-12px - ${labelWidth})`,
        },
        '& tbody th': { fontSize: 'body', paddingInlineEnd: '52px', minHeight: '28px' },
        '& tbody td:empty': { display: 'none' },
        '& tbody [data-menu]': { display: 'block', position: 'absolute', insetInlineEnd: '2', top: '2' },
        '& tbody [data-box]': { display: 'block', position: 'absolute', insetInlineEnd: '56px', top: '18px', width: 'auto' },
        '& tbody [data-box] ~ th': { paddingInlineEnd: '88px' },
      },
    },
  },
})
