import { chakra } from '@chakra-ui/react/styled-system'

export const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'banner',
    background: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    color: 'fg',
    paddingTop: 'env(safe-area-inset-top)',
  },
})
export const BarRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '60px',
    maxWidth: '1200px',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    // The last button of a phone's bar has room of its own around its picture.
    paddingInlineEnd: { base: '2.5', md: '6' },
  },
})

/** Keeps the height of the strip under the bar until its content is there. */
export const BandPlace = chakra('div', {
  base: {
    minHeight: '40px',
    background: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _print: { display: 'none' },
  },
})

/** Placeholder of a bar until its owner is known and its code is loaded. */
export const BarSkeleton = () => (
  <Bar aria-hidden>
    <BarRow />
  </Bar>
)
