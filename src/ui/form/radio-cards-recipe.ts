import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { fieldHelp, fieldLabel } from './field-styles.ts'

export const radioCardsRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemControl', 'itemText', 'itemDescription'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      '& > div': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '2' },
      // Four in two rows, not three and one.
      '& > [data-pairs]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))' },
    },
    label: {
      ...fieldLabel,
      '&[data-hidden]': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      padding: '3',
      minHeight: '44px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'card',
      cursor: 'pointer',
      transition: 'background 120ms ease-out',
      _hover: { background: 'gold.subtle' },
      // Styled by the input's own state: a form sets it without notifying the component.
      '&:has(:checked)': {
        borderColor: 'gold',
        background: 'gold.subtle',
        boxShadow: 'inset 0 0 0 1px var(--c-colors-gold)',
      },
      '&[data-invalid]': { borderColor: 'crimson' },
      '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&[data-disabled]': { opacity: 0.6, cursor: 'not-allowed' },
    },
    itemControl: {
      flex: 'none',
      display: 'inline-grid',
      placeContent: 'center',
      width: '22px',
      height: '22px',
      borderWidth: '2px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      background: 'sunken',
      _light: { background: 'surface' },
      '&::before': { content: '""', width: '8px', height: '8px', borderRadius: 'full' },
      'input:checked ~ &': {
        background: 'gold.solid',
        borderColor: 'gold.solid',
        '&::before': { background: 'gold.contrast' },
      },
      '@media (forced-colors: active)': { 'input:checked ~ &': { background: 'Highlight' } },
    },
    itemText: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '500', lineHeight: '1.4' },
    itemDescription: { ...fieldHelp, display: 'block' },
  },
})
