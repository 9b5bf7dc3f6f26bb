import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'

// The parts of a place of members in a list: its picture, and beside it the words. `PlaceTitle` covers the row.
export const PlaceRow = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '4',
    paddingBlock: '5',
    paddingInline: { base: '0', md: '3' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    _hover: { bg: 'surface' },
  },
})
export const PlaceWords = chakra('div', {
  base: {
    minWidth: '0',
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    alignContent: 'start',
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
export const PlaceTitle = createLink(
  chakra('a', {
    base: {
      textStyle: 'h4',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
      '& svg': { display: 'inline', verticalAlign: '-0.15em' },
    },
  }),
)
export const PlaceText = chakra('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', textAlign: 'match-parent', justifySelf: 'stretch' },
})
export const PlaceFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    marginTop: '1',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
})
/** One column on a phone, two beside each other. */
export const PlaceGrid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    marginTop: '3',
    '& > li': { display: 'grid', minWidth: '0' },
  },
})
