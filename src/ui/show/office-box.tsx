import { chakra } from '@chakra-ui/react/styled-system'

/** One row of an office's list: what it is about, and beside it (below on a phone) what can be done. */
export const OfficeBox = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '3',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
  },
})
export const OfficeFoot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { md: 'flex-end' }, gap: '2' },
})
