import { eventCategories } from '#contract/calendar.ts'

const categoryRules = Object.fromEntries(
  Object.keys(eventCategories).map((category) => [
    `& .chip[data-category=${category}], & .dot[data-category=${category}]`,
    { color: `event.${category}`, bg: `event.${category}.subtle` },
  ]),
)

/** One style for the whole grid: its 42 cells and their chips are plain elements, so moving months costs no styling. */
export const gridStyles = {
  display: 'grid', gridTemplateRows: 'auto repeat(6, minmax(112px, 1fr))', borderWidth: '1px', borderColor: 'border', borderRadius: 'card', overflow: 'hidden', bg: 'surface',
  '& .row': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .head': { padding: '8px', textStyle: 'caption', color: 'fg.subtle', textAlign: 'start', fontWeight: '500', '& abbr': { textDecoration: 'none' } },
  '& .cell': {
    position: 'relative', padding: '6px', borderBlockStartWidth: '1px', borderInlineStartWidth: '1px', borderColor: 'border', minWidth: '0', cursor: 'pointer', display: 'flex', flexDirection: 'column', gap: '3px',
    transition: 'background 120ms ease-out', _hover: { bg: 'raised' }, _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px', zIndex: '1' },
  },
  '& .row > .cell:first-of-type': { borderInlineStartWidth: '0' },
  '& .cell[data-outside]': { bg: 'sunken', '& .number': { color: 'fg.subtle' } },
  '& .cell[aria-current=date] .number': { bg: 'gold.solid', color: 'gold.contrast', fontWeight: '600' },
  '& .cell[aria-selected=true]': { boxShadow: 'inset 0 0 0 2px var(--c-colors-gold)' },
  '& .top': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' },
  '& .number': { display: 'grid', placeItems: 'center', minWidth: '26px', height: '26px', borderRadius: 'full', fontSize: '14px', fontVariantNumeric: 'tabular-nums' },
  '& .coptic': { fontSize: '11px', color: 'fg.subtle', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .chip': {
    display: 'flex', alignItems: 'center', gap: '4px', width: '100%', minHeight: '24px', paddingInline: '6px', borderRadius: '6px', fontSize: '12.5px', lineHeight: '1.2', textAlign: 'start', cursor: 'pointer',
    borderInlineStart: '3px solid var(--bar, transparent)', overflow: 'hidden', _hover: { filter: 'brightness(1.12)' }, _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '& svg': { flex: 'none' }, '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, '&[data-cancelled] span': { textDecoration: 'line-through' },
  },
  '& .more': { minHeight: '24px', paddingInline: '6px', borderRadius: '6px', fontSize: '12.5px', color: 'indigo', textAlign: 'start', cursor: 'pointer', _hover: { textDecoration: 'underline' }, _focusVisible: { outline: '3px solid', outlineColor: 'focus' } },
  '& .dots': { display: 'flex', gap: '3px', justifyContent: 'center', minHeight: '8px' },
  '& .dot': { width: '7px', height: '7px', borderRadius: 'full', '&::before': { content: '""', display: 'block', width: '100%', height: '100%', borderRadius: 'full', background: 'currentColor' } },
  '&[data-narrow]': {
    gridTemplateRows: 'auto repeat(6, 52px)', '& .cell': { padding: '4px', alignItems: 'center', gap: '2px' }, '& .head': { textAlign: 'center', padding: '6px 0' }, '& .top': { justifyContent: 'center' },
  },
  ...categoryRules,
} as const
